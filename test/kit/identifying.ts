/** An identity check that somebody answers with BankID. */
import type { Person } from '../../src/base/eid/bankid/people.fixture.ts';
import { type IdentityCheck, identityCheckRows } from '../../src/contract/identity-checks.ts';
import type { BankId } from './bankid.ts';
import { type CheckVisitor, visitorAt } from './check-visitor.ts';
import type { Cast, Kit } from './service.ts';

const usual = { fullName: 'Anna Andersson', channel: 'EMAIL', email: 'anna@example.com' } as const;

export const newCheck = ({ api }: Cast, more: object = {}): Promise<IdentityCheck> =>
  api.done(identityCheckRows.create, { body: { ...usual, ...more } });

export const visitorOf = ({ verificationUrl }: IdentityCheck): CheckVisitor => visitorAt(verificationUrl ?? '');

/** BankID is asked every two seconds and no more. */
export function pollIn(kit: Kit, visit: CheckVisitor, { id: orderId }: { id: string }) {
  kit.clock.move(2_100);
  return visit.ask('eidPoll', { orderId });
}

/** An order from its beginning to its end, in a browser of its own; `who` uses their BankID, or says no. */
export async function identify(kit: Kit, { rp }: BankId, check: IdentityCheck, who: Person | null) {
  const visit = visitorOf(check);
  await visit.ask('opened');
  const { order } = await visit.ask('eidStart', { scheme: 'SE_BANKID' });
  if (who) rp.complete(who);
  else rp.fail('userCancel');
  return pollIn(kit, visit, order);
}
