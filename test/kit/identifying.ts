/** An identity check that somebody completes with BankID. */

import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import type { IdentityCheck } from '../../src/contract/schemas/identity-checks.ts';
import type { Person } from '../../src/platform/eid/bankid/people.fixture.ts';
import { type CheckVisitor, identityVisitorAt } from './identity-visitor.ts';
import type { BankId } from './servers/bankid.ts';
import type { Cast, Kit } from './service.ts';

const usual = { fullName: 'Anna Andersson', channel: 'EMAIL', email: 'anna@example.com' } as const;

export const newCheck = ({ api }: Cast, more: object = {}): Promise<IdentityCheck> =>
  api.done(identityCheckOperations.create, { body: { ...usual, ...more } });

export const visitorOf = ({ verificationUrl }: IdentityCheck): CheckVisitor => identityVisitorAt(verificationUrl ?? '');

/** Moves the clock first, since BankID is polled at most every two seconds. */
export function pollIn(kit: Kit, session: CheckVisitor, { id: orderId }: { id: string }) {
  kit.clock.move(2_100);
  return session.ask('eidPoll', { orderId });
}

/** An order from start to end in its own browser; `who` confirms with BankID, or cancels when null. */
export async function identify(kit: Kit, { rp }: BankId, check: IdentityCheck, who: Person | null) {
  const session = visitorOf(check);
  await session.ask('opened');
  const { order } = await session.ask('eidStart', { scheme: 'SE_BANKID' });
  if (who) rp.complete(who);
  else rp.fail('userCancel');
  return pollIn(kit, session, order);
}
