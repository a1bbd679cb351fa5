/**
 * The revocation lists of our own root: one per certificate, whose address the certificate names (RFC 5280, 5.2.5), so
 * that a list never covers a certificate that expired before it was issued. Validators that judge a file by such a list
 * find that its seal was made by an expired certificate. The complete list (`ownFiles.revocationList`) is for
 * certificates without one.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Certificate, certificatesIn, isIssuedBy, readCertificate } from '../cms/certificate.ts';
import { context, ia5, sequence } from '../cms/der.ts';
import { extension, pem, revocationList } from '../cms/issuing.ts';
import { type OwnRoot, ownFiles, readRoots, replaceFile, years } from './own-files.ts';

/** In the folder of `ownFiles`: each certificate that was issued (`ID.crt`), and its list (`ID.crl`). */
const listsFolder = 'lists';
/**
 * How long a list is valid. Sealed files prove by it alone that a certificate was not revoked, and are renewed before it
 * expires. It is issued daily.
 */
export const listYears = 2;

/** The address of a new certificate's list, next to that of the complete list. */
export const newListUrl = (crlUrl: string | null): string | null =>
  crlUrl && new URL(`${randomBytes(8).toString('hex')}.crl`, crlUrl).href;

export const isListName = (name: string): boolean => /^[0-9a-f]{16}\.crl$/.test(name);

/** The name of the list that a certificate of ours names; null when it has none of its own. */
export function listNameOf({ crlUrls: [url] }: Pick<Certificate, 'crlUrls'>): string | null {
  const name = url?.split('/').at(-1) ?? '';
  return isListName(name) ? name : null;
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/**
 * Whether the certificate names a list of its own at an address that others may reach. One that was issued before the
 * service had a public address does not.
 */
export function namesList(certificate: Pick<Certificate, 'crlUrls'>, crlUrl: string | null): boolean {
  const [named] = certificate.crlUrls;
  if (crlUrl === null) return true;
  return named !== undefined && listNameOf(certificate) !== null && (isLocal(crlUrl) || !isLocal(named));
}

export const listPath = (dir: string, name: string): string => join(dir, listsFolder, name);

/** The address of a list, as an extension of a certificate (RFC 5280, 4.2.1.13). */
export const revocationAddress = (url: string | null): Buffer[] =>
  url ? [extension('2.5.29.31', false, sequence(sequence(pointOf(url))))] : [];

const pointOf = (url: string): Buffer => context(0, context(0, ia5(0x86, url)));

/** Keeps a certificate that was just issued, and issues its list. Call it before the certificate is used. */
export async function recordIssued(dir: string, der: Buffer, root: OwnRoot, now: Date): Promise<void> {
  const certificate = readCertificate(der);
  const name = listNameOf(certificate);
  if (name === null) return;
  await mkdir(join(dir, listsFolder), { recursive: true });
  await replaceFile(listPath(dir, name.replace(/crl$/, 'crt')), pem('CERTIFICATE', der));
  await issueList(dir, name, certificate, root, now);
}

async function issueList(
  dir: string,
  name: string,
  { notAfter, crlUrls: [url] }: Certificate,
  root: OwnRoot,
  now: Date,
): Promise<void> {
  const until = new Date(Math.min(years(now, listYears).getTime(), notAfter.getTime()));
  const point = url ? [extension('2.5.29.28', true, sequence(pointOf(url)))] : [];
  await replaceFile(listPath(dir, name), listBy(root, { now, until, point }));
}

const listBy = (
  { certificate, key }: OwnRoot,
  { now, until, point = [] }: { now: Date; until: Date; point?: Buffer[] },
) =>
  revocationList(
    certificate.subject,
    { publicKey: certificate.x509.publicKey, privateKey: key },
    { number: Math.floor(now.getTime() / 1000), from: now, until, point },
  );

/** Reissues the complete list, and those of all certificates that have not expired. Run it daily. */
export async function renewOwnLists(dir: string, now: Date): Promise<void> {
  const roots = await readRoots(dir);
  const whole = listBy(roots[0], { now, until: years(now, listYears) });
  await replaceFile(join(dir, ownFiles.revocationList), whole);
  for (const certificate of await issuedCertificates(dir)) {
    const root = roots.find(one => isIssuedBy(certificate, one.certificate));
    const name = listNameOf(certificate);
    if (name && root && certificate.notAfter > now) await issueList(dir, name, certificate, root, now);
  }
}

/** Those that `recordIssued` kept; empty when there are none. */
export async function issuedCertificates(dir: string): Promise<Certificate[]> {
  const files = await readdir(join(dir, listsFolder)).catch(() => []);
  const kept = files.filter(one => one.endsWith('.crt')).map(file => readFile(listPath(dir, file)));
  return (await Promise.all(kept)).flatMap(bytes => certificatesIn(bytes).slice(0, 1)).map(readCertificate);
}
