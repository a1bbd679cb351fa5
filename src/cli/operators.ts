/** `sigill operators …`: who sees the installation in the dashboard, and may set its mail server there. */
import { addOperator, listOperators, removeOperator } from '../domain/credentials/operators.ts';
import { identityOf } from '../domain/credentials/sign-in/identity.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { Misuse } from './command.ts';

const person = `select 1 from users where lower(email) = lower($1) and kind = 'PERSON' and status = 'ACTIVE' limit 1`;

function addressIn(email: string | undefined, command: 'add' | 'remove'): string {
  if (!email) throw new Misuse(`No address given. Usage: sigill operators ${command} EMAIL`);
  return email;
}

export async function operatorsAdd(db: Database, given: string | undefined) {
  const email = addressIn(given, 'add');
  return db.tx(async tx => {
    const now = systemClock.now();
    const identity = (await tx.row(person, [email])) && (await identityOf(tx, email, now));
    if (!identity) throw new Misuse(`Sigill has no active person with the address ${email}.`);
    return { email: identity.email, added: await addOperator(tx, identity.id, now) };
  });
}

export async function operatorsRemove(db: Database, given: string | undefined) {
  const email = addressIn(given, 'remove');
  if (!(await db.tx(tx => removeOperator(tx, email)))) throw new Misuse(`${email} is no operator.`);
  return { email: email.toLowerCase(), removed: true };
}

export async function operatorsList(db: Database) {
  const operators = await listOperators(db);
  return { operators: operators.map(one => ({ ...one, addedAt: one.addedAt.toISOString() })) };
}
