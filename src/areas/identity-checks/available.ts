/** What of a new check cannot be: refused where it is asked for (details 0.53). */
import { type Issue, notAvailable } from '../../contract/errors.ts';
import type { IdentityCheckCreate } from '../../contract/identity-checks.ts';
import type { ActorOrganization, Ground } from '../act.ts';
import { maskIssues } from '../documents/national-id.ts';
import { readNationalNumber } from './national-number.ts';
import { schemesFor } from './schemes.ts';

const wrong = (path: string, code: Issue['code'], message: string): Issue => ({ path, code, message });

function numberIssues(
  { eid }: Pick<Ground, 'eid'>,
  given: string,
  asking: ActorOrganization & { country: string },
  now: Date,
): Issue[] {
  const path = 'nationalId';
  const masked = maskIssues(given, path);
  if (masked.length > 0) return masked;
  if (readNationalNumber(asking.country, given, now) === null)
    return [wrong(path, 'INVALID_FORMAT', `is no national number of ${asking.country}`)];
  return schemesFor(eid, asking, asking.country).length === 0
    ? [notAvailable(path, `an electronic ID that tells numbers of ${asking.country}`)]
    : [];
}

export function createIssues(
  ground: Pick<Ground, 'eid' | 'sms'>,
  given: IdentityCheckCreate,
  asking: ActorOrganization & { country: string },
  now: Date,
): Issue[] {
  const issues: Issue[] = [];
  if (given.contactId) issues.push(notAvailable('contactId', 'a contact'));
  if (given.channel === 'SMS' && !ground.sms.isAvailable) issues.push(notAvailable('channel', 'SMS'));
  if (given.expiresAt && given.expiresAt <= now)
    issues.push(wrong('expiresAt', 'INVALID_VALUE', 'must be in the future'));
  if (schemesFor(ground.eid, asking, null).length === 0) issues.push(notAvailable('', 'an electronic ID'));
  else if (given.nationalId) issues.push(...numberIssues(ground, given.nationalId, asking, now));
  return issues;
}
