/**
 * Checks of `sigill doctor` on electronic IDs: files that others can read, certificates that expire, services that do
 * not answer.
 */
import { statSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { bankIdConnection, bankIdFiles } from '../config/eid.ts';
import { readBrokers } from '../config/eid-settings.ts';
import { readFileOf } from '../config/problems.ts';
import { probeBankId } from '../platform/eid/bankid/bankid.ts';
import { certificatesOf } from '../platform/eid/bankid/client-certificate.ts';
import { openOutbound } from '../platform/outbound/outbound.ts';
import { readSealer } from '../platform/seal/keys/sealer.ts';
import { reasonOf } from '../platform/system-problem.ts';
import { type Check, failed, passed } from './check.ts';

const dayMs = 86_400_000;
/** BankID certificates are valid for two years, and getting a new one takes days. */
const soonMs = 30 * dayMs;

const openToOthers = (paths: readonly string[]): string[] =>
  paths.filter(path => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0);
const closeThem = (paths: readonly string[]): string =>
  `Every user of this machine can read ${paths.join(', ')}. Run chmod o-rwx on it.`;

export async function eidChecks(config: Config, now: Date): Promise<Check[]> {
  return [...(await bankId(config, now)), ...(await brokers(config))];
}

/** When the client certificate expires, whichever file it is in. */
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
  if (files.length === 0) return [passed(service, 'Not configured. SE_BANKID is only available in sandboxes.')];
  try {
    const connection = bankIdConnection(config);
    if (!connection) return [failed(name, 'The configuration is incomplete. See docs/eid.md.')];
    const open = openToOthers(files.slice(0, 1));
    if (open.length > 0) return [failed(name, closeThem(open))];
    const { subject, at } = await lapses(config);
    const until = at.toISOString().slice(0, 10);
    const left = at.getTime() - now.getTime();
    if (left < 0)
      return [failed(name, `${subject} expired ${until}, so BankID cannot be used. Order a new certificate.`)];
    const checked =
      left < soonMs
        ? failed(name, `${subject} expires ${until}. Order a new one from your bank.`)
        : passed(name, `${subject}, valid until ${until}.`);
    const problem = await probeBankId(connection);
    const { host } = new URL(connection.url);
    return [
      checked,
      problem === null
        ? passed(service, `${host} is responding and accepts the certificate.`)
        : failed(service, `${host}: ${problem}.`),
    ];
  } catch (error) {
    return [failed(name, reasonOf(error))];
  }
}

async function brokers(config: Config): Promise<Check[]> {
  const name = 'eID brokers';
  const path = config.SIGILL_EID_BROKERS;
  if (!path) return [passed(name, 'None. eIDs other than BankID are only available in sandboxes.')];
  const ports = config.SIGILL_WEBHOOK_PORTS;
  const outbound = openOutbound({
    allowPrivate: config.SIGILL_ALLOW_PRIVATE_WEBHOOKS,
    ...(ports.length > 0 && { ports }),
  });
  try {
    const { brokers: all, secretFiles } = readBrokers(path);
    const open = openToOthers(secretFiles);
    if (open.length > 0) return [failed(name, closeThem(open))];
    const { openBrokerClient } = await import('../platform/eid/openid/client.ts');
    return await Promise.all(
      all.map(async broker => {
        const { host } = new URL(broker.issuer);
        const schemes = Object.keys(broker.schemes).join(', ');
        return openBrokerClient(broker, outbound).then(
          () => passed(name, `${host} is responding, for ${schemes}.`),
          error => failed(name, `${host} cannot be used for ${schemes} (${reasonOf(error.cause ?? error)}).`),
        );
      }),
    );
  } catch (error) {
    return [failed(name, reasonOf(error))];
  } finally {
    outbound.close();
  }
}
