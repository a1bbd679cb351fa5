/**
 * Values of a new check that are not available on this installation or plan. They are rejected when the check is
 * created.
 */
import { type Issue, notAvailable } from '../../contract/errors.ts';
import type { IdentityCheckCreate } from '../../contract/schemas/identity-checks.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { ActorOrganization } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import { instantOf } from '../app/deadline.ts';
import type { Context } from '../app/operation.ts';
import { maskIssues } from '../workspaces/national-id.ts';
import { readNationalNumber } from './national-number.ts';
import { schemesFor } from './schemes.ts';

const wrong = (path: string, code: Issue['code'], message: string): Issue => ({ path, code, message });

function numberIssues(
  { eid }: Pick<App, 'eid'>,
  given: string,
  asking: ActorOrganization & { country: string },
  now: Date,
): Issue[] {
  const path = 'nationalId';
  const masked = maskIssues(given, path);
  if (masked.length > 0) return masked;
  if (readNationalNumber(asking.country, given, now) === null)
    return [wrong(path, 'INVALID_FORMAT', `is not a valid personal identity number of ${asking.country}`)];
  return schemesFor(eid, asking, asking.country).length === 0
    ? [notAvailable(path, `an electronic ID with personal identity numbers of ${asking.country}`)]
    : [];
}

export function createIssues(
  { app, actor, now }: Context<Queryable>,
  given: IdentityCheckCreate,
  country: string,
): Issue[] {
  const asking = { ...actor.organization, country };
  const issues: Issue[] = [];
  if (given.channel === 'SMS' && !app.sms.isAvailable) issues.push(notAvailable('channel', 'SMS'));
  if (given.expiresAt && instantOf(given.expiresAt, actor.workspace) <= now)
    issues.push(wrong('expiresAt', 'INVALID_VALUE', 'must be in the future'));
  if (schemesFor(app.eid, asking, null).length === 0) issues.push(notAvailable('', 'an electronic ID'));
  else if (given.nationalId) issues.push(...numberIssues(app, given.nationalId, asking, now));
  return issues;
}
