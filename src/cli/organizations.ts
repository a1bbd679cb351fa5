/** Commands for organizations: creating them, and changing what only an operator may change. */

import { ApiError } from '../contract/errors.ts';
import { type PlanName, planNames } from '../contract/plans.ts';
import { eidSchemes } from '../contract/values.ts';
import { newestVersion } from '../contract/version.ts';
import { createOrganizationWithKey } from '../domain/credentials/first-key.ts';
import type { SignatureTerms } from '../domain/organizations/organization.ts';
import { isCountry, languageOf, readOrgNumber } from '../domain/organizations/registered.ts';
import { pauseSurplusSandboxes } from '../domain/organizations/sandboxes.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/database.ts';
import { olderVersions } from '../versions/versions.ts';
import { choice, line, Misuse, type Options, text } from './command.ts';

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

/** Gigabytes of 10⁹ bytes; `none` removes what was agreed. */
const storageOf = (value: string | boolean | undefined, before: number | null): number | null => {
  if (value === undefined) return before;
  if (value === 'none') return null;
  const bytes = Math.round(Number(value) * 1e9);
  if (!Number.isSafeInteger(bytes) || bytes < 1 || bytes > 1e15)
    throw new Misuse('--storage-gb must be a number up to 1000000, or none.');
  return bytes;
};

interface Registered {
  country: string;
  orgName: string | null;
  orgNumber: string | null;
}

const given = (options: Options, name: string, before: string | null): string | null => {
  if (options[name] === undefined) return before;
  const value = line(options, name);
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

/** Such as SE_BANKID=500,NO_BANKID_HIGH=none; `none` removes what was agreed for a scheme. */
function signaturesOf(value: string | boolean | undefined, before: SignatureTerms['agreed']): SignatureTerms['agreed'] {
  if (value === undefined) return before;
  const agreed = new Map(Object.entries(before));
  for (const part of String(value).split(',')) {
    const [name = '', count = ''] = part.split('=').map(word => word.trim());
    const scheme = eidSchemes.find(one => one === name.toUpperCase());
    if (!scheme) throw new Misuse(`--signatures: ${name} is not one of ${eidSchemes.join(', ')}.`);
    const most = Number(count);
    if (count === 'none') agreed.delete(scheme);
    else if (/^\d{1,9}$/.test(count)) agreed.set(scheme, most);
    else throw new Misuse('--signatures must be like SE_BANKID=500,NO_BANKID_HIGH=none.');
  }
  return Object.fromEntries(agreed);
}

const requireSetup = "update organizations set status = 'SETUP' where id = $1";

export async function organizationsCreate(db: Database, options: Options) {
  const sandboxOf = options['sandbox-of'] === undefined ? null : text(options, 'sandbox-of');
  const sandbox = options.sandbox === true || sandboxOf !== null;
  const requestsPerMinute = perMinuteOf(options['requests-per-minute']);
  if (sandbox && requestsPerMinute !== null)
    throw new Misuse('A sandbox always has sandbox limits. Remove --requests-per-minute or --sandbox.');
  const name = line(options, 'name');
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
    // A sandbox of another organization has its plan.
    plan: sandboxOf === null ? planOf(text(options, 'plan')) : 'BASIC',
    sandbox,
    apiAccess: options['api-access'] === true,
    requestsPerMinute,
    sandboxOf,
    ...registeredOf(options, { country: 'SE', orgName: null, orgNumber: null }),
    owner,
  };
  const made = await db
    .tx(async tx => {
      const made = await createOrganizationWithKey(tx, asked, systemClock.now());
      if (options['setup-required'] === true) await tx.run(requireSetup, [made.organizationId]);
      return made;
    })
    .catch(error => {
      throw error instanceof ApiError ? new Misuse(error.message) : error;
    });
  return { organizationId: made.organizationId, workspaceId: made.workspaceId, apiKey: made.apiKey, owner: made.owner };
}

const orgColumns =
  'name, plan, sandbox, api_access, requests_per_minute, storage_bytes, status, default_version, platform_partner, country, org_name as "orgName", org_number as "orgNumber", signature_quotas';
const update = `
  update organizations set name = $2, plan = $3, api_access = $4, requests_per_minute = $5, status = $6, default_version = $7,
    updated_at = $8, country = $9, language = $10, org_name = $11, org_number = $12, signature_quotas = $13,
    platform_partner = $14, storage_bytes = $15
  where id = $1`;
interface OrganizationSettings extends Registered {
  name: string;
  plan: string;
  sandbox: boolean;
  api_access: boolean;
  requests_per_minute: number | null;
  storage_bytes: number | null;
  status: string;
  default_version: string | null;
  platform_partner: boolean;
  signature_quotas: SignatureTerms['agreed'];
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
    const signatures = signaturesOf(options.signatures, found.signature_quotas);
    const storageBytes = storageOf(options['storage-gb'], found.storage_bytes);
    if (found.sandbox && (perMinute !== null || storageBytes !== null || Object.keys(signatures).length > 0))
      throw new Misuse('A sandbox always has sandbox limits.');
    const made = {
      name: options.name === undefined ? found.name : line(options, 'name'),
      plan: choice(options, 'plan', planNames, found.plan),
      apiAccess: options['no-api-access'] === true ? false : options['api-access'] === true || found.api_access,
      requestsPerMinute: perMinute,
      storageBytes,
      status: choice(options, 'status', ['SETUP', 'ACTIVE', 'INACTIVE'], found.status),
      defaultVersion: choice(options, 'default-version', servedVersions, found.default_version),
      signatures,
      platformPartner:
        options['no-platform-partner'] === true
          ? false
          : options['platform-partner'] === true || found.platform_partner,
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
      JSON.stringify(made.signatures),
      made.platformPartner,
      made.storageBytes,
    ]);
    if (!found.sandbox) await pauseSurplusSandboxes(tx, id, planOf(made.plan), systemClock.now());
    return { organizationId: id, ...made, sandbox: found.sandbox };
  });
}
