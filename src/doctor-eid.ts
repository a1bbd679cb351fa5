/** `sigill doctor` on electronic IDs: files that others can read, certificates that lapse, services that do not answer. */
import { statSync } from 'node:fs';
import { probeBankId } from './base/eid/bankid/bankid.ts';
import { certificatesOf } from './base/eid/bankid/client-certificate.ts';
import { openOutbound } from './base/outbound.ts';
import { readSealer } from './base/pdf/sealer.ts';
import { type Check, fine, wrong } from './check.ts';
import type { Config } from './config.ts';
import { bankIdConnection, bankIdFiles } from './eid.ts';
import { readBrokers, readFileOf } from './eid-settings.ts';

const dayMs = 86_400_000;
/** BankID's agreements give a certificate two years, and a new one takes days to get. */
const soonMs = 30 * dayMs;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const openToOthers = (paths: readonly string[]): string[] =>
  paths.filter(path => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0);
const closeThem = (paths: readonly string[]): string =>
  `Every user of this machine can use ${paths.join(', ')}: run chmod o-rwx on it.`;

export async function eidChecks(config: Config, now: Date): Promise<Check[]> {
  return [...(await bankId(config, now)), ...(await brokers(config))];
}

/** Of the client certificate, whichever file it is in. */
async function lapses(config: Config): Promise<{ subject: string; at: Date }> {
  if (config.SIGILL_BANKID_CERTIFICATE) {
    const [own] = certificatesOf(readFileOf('SIGILL_BANKID_CERTIFICATE', config.SIGILL_BANKID_CERTIFICATE));
    if (own) return { subject: own.subject.replaceAll('\n', ', '), at: new Date(own.validTo) };
  }
  const [path = ''] = bankIdFiles(config);
  const passphrase = config.SIGILL_BANKID_PASSPHRASE ?? '';
  const { signer, problems } = await readSealer({ kind: 'PKCS12', path, passphrase });
  if (!signer) throw new Error(problems.join(' '));
  return { subject: signer.certificate.x509.subject.replaceAll('\n', ', '), at: signer.certificate.notAfter };
}

async function bankId(config: Config, now: Date): Promise<Check[]> {
  const [name, service] = ['BankID certificate', 'BankID'];
  const files = bankIdFiles(config);
  if (files.length === 0) return [fine(service, 'Not set up: SE_BANKID can be chosen in sandboxes alone.')];
  try {
    const connection = bankIdConnection(config);
    if (!connection) return [wrong(name, 'Half of it is set: see docs/eid.md.')];
    const open = openToOthers(files.slice(0, 1));
    if (open.length > 0) return [wrong(name, closeThem(open))];
    const { subject, at } = await lapses(config);
    const until = at.toISOString().slice(0, 10);
    const left = at.getTime() - now.getTime();
    if (left < 0) return [wrong(name, `${subject} was valid until ${until}: nobody can use BankID. Order a new one.`)];
    const checked =
      left < soonMs
        ? wrong(name, `${subject} is valid until ${until} alone: order a new one from your bank.`)
        : fine(name, `${subject}, valid until ${until}.`);
    const problem = await probeBankId(connection);
    const { host } = new URL(connection.url);
    return [
      checked,
      problem === null ? fine(service, `${host} answers and knows us.`) : wrong(service, `${host}: ${problem}.`),
    ];
  } catch (error) {
    return [wrong(name, messageOf(error))];
  }
}

async function brokers(config: Config): Promise<Check[]> {
  const name = 'eID brokers';
  const path = config.SIGILL_EID_BROKERS;
  if (!path) return [fine(name, 'None: eIDs beside BankID can be chosen in sandboxes alone.')];
  const ports = config.SIGILL_WEBHOOK_PORTS;
  const outbound = openOutbound({
    allowPrivate: config.SIGILL_ALLOW_PRIVATE_WEBHOOKS,
    ...(ports.length > 0 && { ports }),
  });
  try {
    const { brokers: all, secretFiles } = readBrokers(path);
    const open = openToOthers(secretFiles);
    if (open.length > 0) return [wrong(name, closeThem(open))];
    const { openBrokerClient } = await import('./base/eid/openid/client.ts');
    return await Promise.all(
      all.map(async broker => {
        const { host } = new URL(broker.issuer);
        const schemes = Object.keys(broker.schemes).join(', ');
        return openBrokerClient(broker, outbound).then(
          () => fine(name, `${host} answers, for ${schemes}.`),
          error => wrong(name, `${host} cannot be used for ${schemes} (${messageOf(error.cause ?? error)}).`),
        );
      }),
    );
  } catch (error) {
    return [wrong(name, messageOf(error))];
  } finally {
    outbound.close();
  }
}
