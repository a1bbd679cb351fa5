/** What is wrong with the person somebody wants to hand over to: every problem at once, with words for the page to know. */
import type { Queryable } from '../../../base/database.ts';
import { e164 } from '../../../base/sms/phone.ts';
import type { Issue } from '../../../contract/errors.ts';
import type { DelegateBody } from '../../../contract/signer/delegation.ts';
import type { Ground } from '../../act.ts';
import { countryOf } from '../../organizations/load.ts';
import type { Visit } from '../visit.ts';
import { needsOf } from './delegate-row.ts';

const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });

/** Nobody of a document signs in it twice, and nobody hands over to themselves. */
export async function problemsOf(
  ground: Ground,
  db: Queryable,
  { document, party }: Visit,
  { email, phone }: DelegateBody,
): Promise<Issue[]> {
  const needs = needsOf(ground.sms, document, party);
  const issues: Issue[] = [];
  if (needs.email && !email) issues.push(wrong('email', 'required'));
  if (needs.phone && !phone) issues.push(wrong('phone', 'required'));
  const home = phone ? await countryOf(db, document.organization_id) : null;
  const number = phone && e164(phone, party.country ?? home);
  if (phone && !number) issues.push(wrong('phone', 'not a number'));
  for (const other of document.parties) {
    const whose = other.id === party.id ? 'yours' : 'of another party';
    if (email && other.email?.toLowerCase() === email.toLowerCase()) issues.push(wrong('email', whose));
    if (number && other.phone && e164(other.phone, other.country ?? home) === number)
      issues.push(wrong('phone', whose));
  }
  return issues;
}
