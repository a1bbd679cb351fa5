/** Certificates for tests, with any dates and uses, under their own root. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bits, boolean, oid, sequence, tagged } from '../../src/platform/seal/cms/der.ts';
import { certificate, distinguishedName, extension, pem } from '../../src/platform/seal/cms/issuing.ts';
import { keyText } from '../../src/platform/seal/keys/certificates.ts';

export const dayMs = 86_400_000;

export interface Issued {
  /** Paths of PEM files. */
  key: string;
  certificate: string;
  privateKey: KeyObject;
  name: Buffer;
  der: Buffer;
}

export interface Wanted {
  type?: 'RSA' | 'EC';
  /** Days from now. */
  from?: number;
  until?: number;
  use?: 'sign' | 'encipher' | 'issue';
  extendedUses?: readonly string[];
  isAuthority?: boolean;
  /** The IP address, for a server certificate. */
  address?: Buffer;
}

export interface Pki {
  root: Issued;
  issue(name: string, wanted?: Wanted, by?: Issued): Issued;
}

const uses = { sign: [0xc0, 6], encipher: [0x20, 5], issue: [0x06, 1] } as const;

export function openPki(dir: string, now: Date = new Date()): Pki {
  mkdirSync(dir, { recursive: true });
  const day = (days: number): Date => new Date(now.getTime() + days * dayMs);
  const issue = (name: string, wanted: Wanted, by: Issued | null): Issued => {
    const { type = 'EC', from = -1, until = 365, use = 'sign', extendedUses, isAuthority = false, address } = wanted;
    const { publicKey, privateKey } =
      type === 'RSA'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const subject = distinguishedName('Provbolaget AB', name);
    const [bit, unused] = uses[use];
    const extensions = [
      extension('2.5.29.19', true, isAuthority ? sequence(boolean(true)) : sequence()),
      extension('2.5.29.15', true, bits(Buffer.from([bit]), unused)),
      ...(extendedUses ? [extension('2.5.29.37', false, sequence(...extendedUses.map(oid)))] : []),
      ...(address ? [extension('2.5.29.17', false, sequence(tagged(0x87, address)))] : []),
    ];
    const der = certificate(
      { subject, key: publicKey, from: day(from), until: day(until), extensions },
      { name: by?.name ?? subject, key: by?.privateKey ?? privateKey },
    );
    const files = { key: join(dir, `${name}.key`), certificate: join(dir, `${name}.crt`) };
    writeFileSync(files.key, keyText(privateKey), { mode: 0o600 });
    writeFileSync(files.certificate, pem('CERTIFICATE', der));
    return { ...files, privateKey, name: subject, der };
  };
  const root = issue('Test Root', { until: 3650, use: 'issue', isAuthority: true }, null);
  return { root, issue: (name, wanted = {}, by = root) => issue(name, wanted, by) };
}
