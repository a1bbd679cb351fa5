/** Checks the client certificate by which BankID identifies the service before it is used. */
import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { ClientCertificate } from './connection.ts';

const advice: [sign: RegExp, advice: string][] = [
  [/mac verify/i, 'the passphrase is wrong'],
  [
    /unsupported/i,
    'it uses outdated encryption; convert it with `openssl pkcs12 -legacy -in OLD -out all.pem` and `openssl pkcs12 -export -in all.pem -out NEW`',
  ],
  [/key values mismatch/i, 'the key does not belong to the certificate'],
  [/no start line|not enough data|asn1|wrong tag|header too long/i, 'it is not what it should be, or damaged'],
];

/** Null if it can be used, else the reason in English, to follow a name and a colon. */
export function clientCertificateProblem(certificate: ClientCertificate): string | null {
  try {
    createSecureContext(certificate);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return advice.find(([sign]) => sign.test(message))?.[1] ?? message;
  }
}

/** The certificates of a PEM file. Throws if there is none. */
export function certificatesOf(pem: Buffer): X509Certificate[] {
  const found = pem.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new Error('it contains no PEM certificate');
  return found.map(one => new X509Certificate(one));
}
