/** Opens the electronic IDs of this installation: the mock in sandboxes, and otherwise those that are configured. */
import { openBankId } from '../platform/eid/bankid/bankid.ts';
import { certificatesOf, clientCertificateProblem } from '../platform/eid/bankid/client-certificate.ts';
import type { ClientCertificate, ConnectionOptions } from '../platform/eid/bankid/connection.ts';
import { baseUrls } from '../platform/eid/bankid/rp-api.ts';
import type { Eid, EidProvider } from '../platform/eid/eid.ts';
import { openMock } from '../platform/eid/mock.ts';
import { openBroker } from '../platform/eid/openid/broker.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import { type EidSettings, readBrokers } from './eid-settings.ts';
import { ConfigProblem, problemsIn, readFileOf } from './problems.ts';

/** The files of the client certificate, the key file first; empty if BankID is not configured. */
export const bankIdFiles = (config: EidSettings): string[] =>
  [config.SIGILL_BANKID_PKCS12 ?? config.SIGILL_BANKID_KEY, config.SIGILL_BANKID_CERTIFICATE].filter(
    file => file !== undefined,
  );

function clientCertificate(config: EidSettings): ClientCertificate | null {
  const { SIGILL_BANKID_PKCS12: pkcs12, SIGILL_BANKID_KEY: key, SIGILL_BANKID_CERTIFICATE: cert } = config;
  if (pkcs12)
    return { pfx: readFileOf('SIGILL_BANKID_PKCS12', pkcs12), passphrase: config.SIGILL_BANKID_PASSPHRASE ?? '' };
  if (!key || !cert) return null;
  return { key: readFileOf('SIGILL_BANKID_KEY', key), cert: readFileOf('SIGILL_BANKID_CERTIFICATE', cert) };
}

export type BankIdRoots = 'SIGILL_BANKID_ROOT' | 'SIGILL_BANKID_SIGNER_ROOTS';

/** Throws an Error that names the setting, and what is wrong with its file. */
export const readRoots = (setting: BankIdRoots, path: string) => {
  const pem = readFileOf(setting, path);
  try {
    return { pem, certificates: certificatesOf(pem) };
  } catch (error) {
    throw new Error(`${setting}: ${path}: ${error instanceof Error ? error.message : error}.`);
  }
};

/** Null if BankID is not configured. Throws an Error that says what is wrong with its files. */
export function bankIdConnection(config: EidSettings): ConnectionOptions | null {
  const certificate = clientCertificate(config);
  if (!certificate || config.SIGILL_BANKID_ROOT === undefined) return null;
  const problem = clientCertificateProblem(certificate);
  if (problem !== null)
    throw new Error(`BankID's client certificate in ${bankIdFiles(config).join(' and ')}: ${problem}.`);
  return {
    url: config.SIGILL_BANKID_URL ?? baseUrls[config.SIGILL_BANKID_ENVIRONMENT],
    certificate,
    ca: readRoots('SIGILL_BANKID_ROOT', config.SIGILL_BANKID_ROOT).pem,
  };
}

/** Throws an Error that says which file is wrong, and why. */
export function checkBankIdFiles(config: EidSettings): void {
  bankIdConnection(config);
  const signers = config.SIGILL_BANKID_SIGNER_ROOTS;
  if (signers) readRoots('SIGILL_BANKID_SIGNER_ROOTS', signers);
}

function configured(config: EidSettings, outbound: Outbound): EidProvider[] {
  const connection = bankIdConnection(config);
  const signers = config.SIGILL_BANKID_SIGNER_ROOTS;
  const signerRoots = signers ? readRoots('SIGILL_BANKID_SIGNER_ROOTS', signers).certificates : null;
  const brokers = config.SIGILL_EID_BROKERS ? readBrokers(config.SIGILL_EID_BROKERS).brokers : [];
  return [
    ...(connection ? [openBankId({ ...connection, signerRoots })] : []),
    ...brokers.map(broker => openBroker(broker, outbound)),
  ];
}

function configuredOrNot(config: EidSettings, outbound: Outbound): EidProvider[] {
  try {
    return configured(config, outbound);
  } catch (error) {
    throw new ConfigProblem(problemsIn(error));
  }
}

/** Throws a ConfigProblem that says how to fix the settings or the files they name. */
export function openEid(config: EidSettings, outbound: Outbound): Eid {
  const providers = { PRODUCTION: configuredOrNot(config, outbound), SANDBOX: [openMock()] };
  return {
    providerOf: (scheme, environment) =>
      providers[environment].find(provider => provider.schemes.includes(scheme)) ?? null,
    schemesOf: environment => [...new Set(providers[environment].flatMap(provider => provider.schemes))],
    close() {
      for (const provider of Object.values(providers).flat()) provider.close();
    },
  };
}
