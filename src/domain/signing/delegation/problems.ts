/** Validates the delegate's name and addresses, and returns all issues, with messages that the page recognizes. */

import type { Issue } from '../../../contract/errors.ts';
import type { DelegateBody } from '../../../contract/pages/signer/delegation.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { e164 } from '../../../platform/sms/phone.ts';
import type { App } from '../../app/app.ts';
import { undrawn } from '../../content/value.ts';
import { countryOf } from '../../organizations/load.ts';
import type { SigningSession } from '../signing-session.ts';
import { needsOf } from './delegate-party.ts';

const wrong = (path: string, message: string): Issue => ({ path, code: 'INVALID_VALUE', message });

/** Nobody signs a document twice, and nobody delegates to themselves. */
export async function problemsOf(
  app: App,
  db: Queryable,
  { document, party }: SigningSession,
  { name, email, phone, reason }: DelegateBody,
): Promise<Issue[]> {
  const needs = needsOf(app.sms, document, party);
  const issues: Issue[] = Object.entries({ name, reason }).flatMap(([path, text]) => {
    const problem = undrawn(text);
    return problem ? [{ path, ...problem }] : [];
  });
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
