/**
 * Our own timestamp authority (RFC 3161), with its own key and certificate, so that an installation without a network
 * can seal at every level.
 */
import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PdfError } from '../../pdf/error.ts';
import { certificatesIn, oneLine, readCertificate } from '../cms/certificate.ts';
import { cmsRoom, makeEnclosing, oids } from '../cms/cms.ts';
import { generalizedTime, integer, octets, oid, sequence, tagged } from '../cms/der.ts';
import type { Signer } from '../cms/signer.ts';
import type { TimestampAuthority } from './authority.ts';
import { timestampFile } from './own-certificate.ts';

/** 2.25.215314798238218652195461235262295444504: our own identifier (X.667), encoded by hand since it has 128 bits. */
const policy = tagged(0x06, Buffer.from('6982c3fc8fcacacbaa9399aaa9ffb6cccdb49818', 'hex'));
/** Times are in whole seconds, so they are accurate to one. */
const accuracy = sequence(integer(1));

export function ownAuthority(dir: string, now: () => Date): TimestampAuthority {
  const signer = readOwn(dir);
  return {
    name: oneLine(signer.certificate.x509.subject),
    path: [signer.certificate, ...signer.chain],
    room: () => cmsRoom(signer, 768), // its key is P-256
    async stamp(digest) {
      const at = now();
      const { notBefore, notAfter } = signer.certificate;
      if (at < notBefore || at > notAfter) {
        throw new PdfError(
          'AUTHORITY',
          `The own timestamp authority's certificate is valid from ${notBefore.toISOString()} to ${notAfter.toISOString()} only; check the clock, or start the service again, which makes a new one.`,
        );
      }
      const serial = randomBytes(16);
      serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40; // positive and of full length
      const imprint = sequence(sequence(oid(oids.sha256)), octets(digest));
      const info = sequence(integer(1), policy, imprint, integer(serial), generalizedTime(at), accuracy);
      return makeEnclosing(signer, oids.timestampInfo, info);
    },
  };
}

let kept: { key: string; signer: Signer } | null = null;

/** Cached until the file changes. */
function readOwn(dir: string): Signer {
  const path = join(dir, timestampFile);
  const key = `${path} ${statSync(path, { throwIfNoEntry: false })?.mtimeMs}`;
  if (kept?.key === key) return kept.signer;
  try {
    const text = readFileSync(path);
    const privateKey = createPrivateKey(text);
    const [certificate, ...chain] = certificatesIn(text).map(readCertificate);
    if (!certificate?.x509.checkPrivateKey(privateKey)) throw new Error('its certificate does not belong to its key');
    const signer: Signer = {
      certificate,
      chain,
      algorithm: 'EC',
      sign: bytes => Promise.resolve(sign('sha256', bytes, privateKey)),
    };
    kept = { key, signer };
    return signer;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PdfError(
      'AUTHORITY',
      `The own timestamp authority ${path} cannot be used (${reason}); start the service again, which makes a new one.`,
    );
  }
}
