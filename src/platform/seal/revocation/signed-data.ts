/** A revocation list or response, signed by an authority: a body, an algorithm and a signature. */
import { verify } from 'node:crypto';
import type { Certificate } from '../cms/certificate.ts';
import { algorithms } from '../cms/cms-verify.ts';
import { type Der, readAll, readOid, readOne } from '../cms/der.ts';

export interface SignedBody {
  body: Der;
  /** As encoded next to the body. */
  algorithm: Buffer;
  /** The elements after these three. */
  rest: Der[];
  isSignedBy(certificate: Certificate): boolean;
}

/** Throws when the bytes have another structure. */
export function readSigned(der: Buffer): SignedBody {
  const whole = readOne(der);
  if (whole.raw.length !== der.length) throw new Error('bytes after the end');
  const [body, algorithm, signature, ...rest] = readAll(whole.content);
  const [id] = readAll(algorithm?.content ?? Buffer.alloc(0));
  if (whole.tag !== 0x30 || algorithm?.tag !== 0x30) throw new Error('it is not what it should be');
  if (!body || !id || signature?.tag !== 0x03 || signature.content[0] !== 0) throw new Error('it is not complete');
  const named = algorithms[readOid(id)];
  const bits = signature.content.subarray(1);
  return {
    body,
    algorithm: algorithm.raw,
    rest,
    isSignedBy: ({ keyType, x509 }) =>
      named?.hash != null && named.key === keyType && verify(named.hash, body.raw, x509.publicKey, bits),
  };
}
