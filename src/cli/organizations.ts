/** Commands for organizations: creating them, and changing what only an operator may change. */

import { type PlanName, planNames } from '../contract/plans.ts';
import { newestVersion } from '../contract/version.ts';
import { createOrganizationWithKey } from '../domain/credentials/first-key.ts';
import { isCountry, languageOf, readOrgNumber } from '../domain/organizations/registered.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { olderVersions } from '../versions/versions.ts';
import { choice, Misuse, type Options, text } from './command.ts';

const planOf = (value: string): PlanName => {
  const plan = planNames.find(p => p === value.toUpperCase());
  if (!plan) throw new Misuse(`--plan must be one of ${planNames.join(', ')}.`);
  return plan;
};

const servedVersions = [...olderVersions.map(({ name }) => name), newestVersion];

const perMinuteOf = (value: string | boolean | undefined): number | null => {
  if (value === undefined || value === 'none') return null;
  const n = Number(value);
  if (!Number.isInteger(n) || n < 1 || n > 1_000_000)
    throw new Misuse('--requests-per-minute must be a whole number from 1 to 1000000.');
  return n;
};

interface Registered {
  country: string;
  orgName: string | null;
  orgNumber: string | null;
}

const given = (options: Options, name: string, before: string | null): string | null => {
  if (options[name] === undefined) return before;
  const value = text(options, name).trim();
  if (value === '' || value.length > 255) throw new Misuse(`--${name} must have 1 to 255 characters.`);
  return value === 'none' ? null : value;
};

/** Company details, which are read-only in the API. Changing the country also validates the existing number again. */
function registeredOf(options: Options, before: Registered): Registered {
  const country = (given(options, 'country', before.country) ?? '').toUpperCase();
  if (!isCountry(country)) throw new Misuse('--country must be an ISO 3166-1 alpha-2 code, such as SE.');
  const number = given(options, 'org-number', before.orgNumber);
  const orgNumber = number === null ? null : readOrgNumber(country, number);
  if (number !== null && orgNumber === null)
    throw new Misuse(
      `--org-number: ${number} is not a valid organization number in ${country}. Use "none" to remove it.`,
    );
  return { country, orgName: given(options, 'org-name', before.orgName), orgNumber };
}

const requireSetup = "update organizations set status = 'SETUP' where id = $1";

export async function organizationsCreate(db: Database, options: Options) {
  const sandbox = options.sandbox === true;
  const requestsPerMinute = perMinuteOf(options['requests-per-minute']);
  if (sandbox && requestsPerMinute !== null)
    throw new Misuse('A sandbox always has sandbox limits. Remove --requests-per-minute or --sandbox.');
  const name = text(options, 'name');
  const owner = {
    email:
      typeof options.owner === 'string'
        ? options.owner
        : `owner@${
            name
              .toLowerCase()
              .replace(/[^a-z0-9]+/g, '-')
              .replace(/^-|-$/g, '') || 'organization'
          }.example`,
    name: 'Owner',
  };
  const asked = {
    name,
    plan: planOf(text(options, 'plan')),
    sandbox,
    apiAccess: options['api-access'] === true,
    requestsPerMinute,
    ...registeredOf(options, { country: 'SE', orgName: null, orgNumber: null }),
    owner,
  };
  const made = await db.tx(async tx => {
    const made = await createOrganizationWithKey(tx, asked, systemClock.now());
    if (options['setup-required'] === true) await tx.run(requireSetup, [made.organizationId]);
    return made;
  });
  return { organizationId: made.organizationId, workspaceId: made.workspaceId, apiKey: made.apiKey, owner: made.owner };
}

const orgColumns =
  'name, plan, sandbox, api_access, requests_per_minute, status, default_version, country, org_name as "orgName", org_number as "orgNumber"';
const update = `
  update organizations set name = $2, plan = $3, api_access = $4, requests_per_minute = $5, status = $6, default_version = $7,
    updated_at = $8, country = $9, language = $10, org_name = $11, org_number = $12
  where id = $1`;
interface OrganizationSettings extends Registered {
  name: string;
  plan: string;
  sandbox: boolean;
  api_access: boolean;
  requests_per_minute: number | null;
  status: string;
  default_version: string | null;
}

export async function organizationsUpdate(db: Database, options: Options) {
  const id = text(options, 'organization');
  return db.tx(async tx => {
    const found = await tx.row<OrganizationSettings>(
      `select ${orgColumns} from organizations where id = $1 for update`,
      [id],
    );
    if (!found) throw new Misuse(`Organization ${id} does not exist.`);
    const asked = options['requests-per-minute'];
    const perMinute = asked === undefined ? found.requests_per_minute : perMinuteOf(asked);
    if (found.sandbox && perMinute !== null) throw new Misuse('A sandbox always has sandbox limits.');
    const made = {
      name: options.name === undefined ? found.name : text(options, 'name'),
      plan: choice(options, 'plan', planNames, found.plan),
      apiAccess: options['no-api-access'] === true ? false : options['api-access'] === true || found.api_access,
      requestsPerMinute: perMinute,
      status: choice(options, 'status', ['SETUP', 'ACTIVE', 'INACTIVE'], found.status),
      defaultVersion: choice(options, 'default-version', servedVersions, found.default_version),
      ...registeredOf(options, found),
    };
    await tx.run(update, [
      id,
      made.name,
      made.plan,
      made.apiAccess,
      made.requestsPerMinute,
      made.status,
      made.defaultVersion,
      systemClock.now(),
      made.country,
      languageOf(made.country),
      made.orgName,
      made.orgNumber,
    ]);
    return { organizationId: id, ...made, sandbox: found.sandbox };
  });
}
