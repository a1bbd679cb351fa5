/** What an authority signed about certificates: a revocation list or an answer, as a body, an algorithm and a signature. */
import { verify } from 'node:crypto';
import type { Certificate } from '../certificate.ts';
import { algorithms } from '../cms-verify.ts';
import { type Der, readAll, readOid, readOne } from '../der.ts';

export interface SignedBody {
  body: Der;
  /** As it is encoded beside the body. */
  algorithm: Buffer;
  /** What follows the three parts. */
  rest: Der[];
  isSignedBy(certificate: Certificate): boolean;
}

/** Throws when the bytes are nothing of the kind. */
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
