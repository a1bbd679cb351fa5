/** Commands for sign-in: a link for somebody who cannot sign in, and an organization's own OpenID provider. */
import { readFileSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { dataDirOf } from '../config/database.ts';
import { secretsOf } from '../config/secrets.ts';
import {
  enforceProvider,
  findProvider,
  removeProvider,
  setProvider,
} from '../domain/credentials/sign-in/single-sign-on.ts';
import { addStartLink, startLinkMs } from '../domain/credentials/sign-in/start-link.ts';
import { domain } from '../domain/modules.ts';
import { systemClock } from '../platform/clock.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { openLog } from '../platform/log.ts';
import type { Database, Tx } from '../platform/postgres/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { Misuse, type Options, text } from './command.ts';
import { mustBeOrganization } from './existing.ts';
import { publicUrlOf } from './public-url.ts';

/** A link that signs the person in, once and within ten minutes. Anyone who has it can sign in as that person. */
async function linkOf(db: Database, config: Config, email: string, organizationId: string | null) {
  const queues = domain.jobs.map(({ queue }) => queue);
  const jobs = openJobs({ db, clock: systemClock, log: openLog({ level: 'error' }), queues });
  const wanted = { email, organizationId, validMs: startLinkMs.command };
  const link = await db.tx(tx => addStartLink(tx, jobs, wanted, systemClock.now()));
  if (!link) throw new Misuse(`${organizationId ?? 'Sigill'} has no active person with the address ${email}.`);
  return { email: link.email, link: `${publicUrlOf(config)}${link.path}`, expiresAt: link.expiresAt.toISOString() };
}

/** For anybody who exists. */
export function signInLink(db: Database, config: Config, email: string | undefined) {
  if (!email) throw new Misuse('No address given. Usage: sigill sign-in-link EMAIL');
  return linkOf(db, config, email, null);
}

/** For a person of one organization. */
export const usersPassword = (db: Database, config: Config, options: Options) =>
  linkOf(db, config, text(options, 'member'), text(options, 'organization'));

const isDomain = (text: string): boolean =>
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(text);

function issuerOf(options: Options, config: Config): string {
  const issuer = text(options, 'issuer').replace(/\/+$/, '');
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  const plain = url?.protocol === 'http:' && config.SIGILL_ALLOW_PRIVATE_WEBHOOKS;
  if (url?.protocol !== 'https:' && !plain) throw new Misuse('--issuer must be a URL that starts with https://.');
  return issuer;
}

/** Read from a file, because arguments are visible in the list of processes. */
function clientSecretOf(options: Options): string {
  const path = text(options, 'client-secret-file');
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret !== '') return secret;
  } catch {
    throw new Misuse(`--client-secret-file: ${path} cannot be read.`);
  }
  throw new Misuse(`--client-secret-file: ${path} is empty.`);
}

/** What the options say of the provider; without them, what is known of it, such as after a move from elsewhere. */
async function providerOf(tx: Tx, config: Config, secrets: Secrets, organizationId: string, options: Options) {
  const isNamed = ['issuer', 'client-id', 'client-secret-file'].some(name => options[name] !== undefined);
  const before = isNamed ? null : await findProvider(tx, secrets, organizationId);
  if (before) {
    const { clientId, clientSecret } = before;
    return { issuer: issuerOf({ issuer: before.issuer }, config), clientId, clientSecret };
  }
  const issuer = issuerOf(options, config);
  return { issuer, clientId: text(options, 'client-id'), clientSecret: clientSecretOf(options) };
}

export async function ssoSet(db: Database, config: Config, options: Options) {
  const organizationId = text(options, 'organization');
  const domains = text(options, 'domains')
    .toLowerCase()
    .split(',')
    .map(d => d.trim());
  const bad = domains.find(d => !isDomain(d));
  if (bad !== undefined) throw new Misuse(`--domains: "${bad}" is not a domain such as example.com.`);
  const ownDirectory = options['own-directory'] === true;
  const secrets = secretsOf(config, dataDirOf(config));
  return db.tx(async tx => {
    await mustBeOrganization(tx, organizationId);
    const provider = await providerOf(tx, config, secrets, organizationId, options);
    const given = { organizationId, ...provider, domains, ownDirectory };
    const problem = await setProvider(tx, secrets, given, systemClock.now());
    if (problem) throw new Misuse('--domains: another organization already uses one of them.');
    const redirectUri = `${publicUrlOf(config)}/api/auth/oidc/callback`;
    const { issuer, clientId } = provider;
    return { organizationId, issuer, clientId, domains, ownDirectory, redirectUri };
  });
}

export async function ssoRemove(db: Database, options: Options) {
  const organizationId = text(options, 'organization');
  const removed = await db.tx(tx => removeProvider(tx, organizationId));
  if (!removed) throw new Misuse(`${organizationId} has no sign-in provider.`);
  return { organizationId, removed };
}

/** For an organization whose provider is the only way in, and does not work. */
export async function ssoOptional(db: Database, options: Options) {
  const organizationId = text(options, 'organization');
  await mustBeOrganization(db, organizationId);
  const changed = await db.tx(tx => enforceProvider(tx, organizationId, false, systemClock.now()));
  return { organizationId, enforced: false, changed };
}
