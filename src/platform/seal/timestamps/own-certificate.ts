/**
 * The key and certificate of our own timestamp authority, issued by our own root: added to folders of certificates from
 * earlier versions, and renewed in time. One file contains both, so that it is there whole or not at all.
 */
import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, certificatesIn, readCertificate } from '../cms/certificate.ts';
import { bits, octets, oid, sequence } from '../cms/der.ts';
import { authorityKeyId, certificate, distinguishedName, extension, keyId, pem } from '../cms/issuing.ts';
import { keyText, type OwnCertificateOptions } from '../keys/certificates.ts';
import { type OwnRoot, readRoots, years } from '../keys/own-files.ts';
import { namesList, newListUrl, recordIssued, revocationAddress } from '../keys/own-lists.ts';

/** In the folder of `ownFiles`: the key, its certificate and the root's, in PEM; readable by its owner alone. */
export const timestampFile = 'timestamp.pem';

const dayMs = 86_400_000;
/** Timestamps must be valid for a long time, so the certificate is renewed when it has less time left. */
const minLeftMs = 2 * 365 * dayMs;

/**
 * Creates the authority when there is none, when it is not from our root or has no revocation list of its own, and when
 * it expires within two years; otherwise does nothing. Two processes at once end up with one authority. The certificates of `makeOwnCertificates`
 * must exist.
 */
export async function makeOwnAuthority(dir: string, options: OwnCertificateOptions): Promise<void> {
  const [root] = await readRoots(dir);
  const path = join(dir, timestampFile);
  const old = await readFile(path).catch(() => null);
  const until = new Date(Math.min(years(options.now, 10).getTime(), root.certificate.notAfter.getTime()));
  if (old && isGood(old, root.certificate, options, until)) return;
  const part = `${path}.making-${randomBytes(4).toString('hex')}`;
  try {
    const { text, der } = authority(root, until, options);
    await recordIssued(dir, der, root, options.now);
    await writeFile(part, text, { mode: 0o600, flag: 'wx', flush: true });
    if (old) await rename(part, path);
    else
      await link(part, path).catch(error => {
        if (error.code !== 'EEXIST') throw error; // another process was first
      });
  } finally {
    await rm(part, { force: true });
  }
}

/** Near the root's own end a new certificate would not last longer either. */
function isGood(text: Buffer, root: Certificate, { now, crlUrl }: OwnCertificateOptions, until: Date): boolean {
  try {
    const [own] = certificatesIn(text).map(readCertificate);
    if (!own?.issuer.equals(root.subject) || !own.x509.verify(root.x509.publicKey)) return false;
    if (!own.x509.checkPrivateKey(createPrivateKey(text))) return false;
    if (!namesList(own, crlUrl)) return false;
    const left = own.notAfter.getTime() - now.getTime();
    return left > 0 && (left >= minLeftMs || until.getTime() - own.notAfter.getTime() < 30 * dayMs);
  } catch {
    return false;
  }
}

function authority(
  { certificate: root, key: rootKey }: OwnRoot,
  until: Date,
  { organization, crlUrl, now }: OwnCertificateOptions,
): { text: string; der: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const made = certificate(
    {
      subject: distinguishedName(organization, `${organization} Timestamp Authority`),
      key: publicKey,
      from: new Date(now.getTime() - 60_000), // tolerance for clocks that differ
      until,
      extensions: [
        extension('2.5.29.19', true, sequence()),
        extension('2.5.29.15', true, bits(Buffer.from([0x80]), 7)), // digitalSignature
        extension('2.5.29.37', true, sequence(oid('1.3.6.1.5.5.7.3.8'))), // timeStamping alone (RFC 3161, 2.3)
        extension('2.5.29.14', false, octets(keyId(publicKey))),
        authorityKeyId(root.x509.publicKey),
        ...revocationAddress(newListUrl(crlUrl)),
      ],
    },
    { name: root.subject, key: rootKey },
  );
  return { text: keyText(privateKey) + pem('CERTIFICATE', made) + pem('CERTIFICATE', root.der), der: made };
}
