/**
 * Collects evidence that a chain is not revoked: our own root's list from its folder; for other issuers an OCSP
 * response or revocation list from the addresses in their certificates, cached in memory and in a folder until it
 * expires.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PdfError } from '../../pdf/error.ts';
import { type Certificate, certificatesIn, isIssuedBy, oneLine, readCertificate } from '../cms/certificate.ts';
import { fetchBounded, shownUrl } from '../fetch.ts';
import { ownFiles } from '../keys/own-files.ts';
import { listNameOf, listPath } from '../keys/own-lists.ts';
import type { RevocationSources } from '../levels.ts';
import { type Evidence, type Finding, isFuture, links, listFinding, statusFinding } from './evidence.ts';
import { statusRequest } from './status.ts';

/** A chain with everything a verifier needs: `path` is the leaf and the certificates above it. */
export interface CollectedRevocation extends Evidence {
  path: Certificate[];
  /** Certificates of responders. */
  others: Certificate[];
  /** When the first list or response expires; null when none says. */
  until: Date | null;
}

const maxBytes = 2 * 1024 * 1024;
const ms = 5000;

/**
 * Null when a certificate names no revocation source. Rejects with a `PdfError`: AUTHORITY when no named source gives a
 * status, CERTIFICATE when a certificate is revoked.
 */
export async function collectRevocation(
  chain: readonly Certificate[],
  sources: RevocationSources,
  now: Date,
): Promise<CollectedRevocation | null> {
  const path = await completed(chain, sources, now);
  const found: CollectedRevocation = { path, others: [], lists: [], statuses: [], until: null };
  for (const link of links(path)) {
    const source = sourcesOf(link, sources);
    if (source.length === 0) return null;
    await collectOne(link, source, sources, now, found);
  }
  return path.length > 1 ? found : null;
}

/** A certificate and the one that issued it. */
interface Link {
  certificate: Certificate;
  issuer: Certificate;
}

interface Source {
  kind: 'lists' | 'statuses';
  /** Null: our own file. */
  url: string | null;
}

function sourcesOf({ certificate, issuer }: Link, { ownDir }: RevocationSources): Source[] {
  if (ownDir !== null && ownRoots(ownDir).some(root => root.der.equals(issuer.der)))
    return [{ kind: 'lists', url: null }];
  return [
    ...certificate.ocspUrls.map(url => ({ kind: 'statuses' as const, url })),
    ...certificate.crlUrls.map(url => ({ kind: 'lists' as const, url })),
  ];
}

async function collectOne(
  { certificate, issuer }: Link,
  from: Source[],
  sources: RevocationSources,
  now: Date,
  found: CollectedRevocation,
): Promise<void> {
  const reasons: string[] = [];
  for (const { kind, url } of from) {
    try {
      const finding =
        url === null
          ? listFinding(ownList(sources.ownDir ?? '', certificate), certificate, issuer, now)
          : await asked(kind, url, { certificate, issuer }, sources, now);
      if (finding.kind === 'REVOKED') throw revoked(certificate, finding.at);
      if (finding.kind === 'NONE' || isFuture(finding.from, now)) {
        reasons.push(`${url ? shownUrl(url) : 'the own revocation list'} does not say of it now`);
        continue;
      }
      if (!found[kind].includes(finding.der)) found[kind].push(finding.der);
      if (finding.responder) found.others.push(finding.responder);
      if (finding.until && !(found.until && found.until < finding.until)) found.until = finding.until;
      return;
    } catch (error) {
      if (error instanceof PdfError) throw error;
      reasons.push(
        `${url ? shownUrl(url) : 'the own revocation list'}: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
  throw new PdfError(
    'AUTHORITY',
    `Whether the certificate ${oneLine(certificate.x509.subject)} is revoked cannot be determined (${reasons.join('; ')}). The document waits; check that these addresses can be reached.`,
  );
}

const revoked = (certificate: Certificate, at: Date): PdfError =>
  new PdfError(
    'CERTIFICATE',
    `The certificate ${oneLine(certificate.x509.subject)} was revoked at ${at.toISOString()}: nothing is sealed or timestamped with it. The document waits; install another certificate, or name another authority.`,
  );

/** Cached by source and certificate. */
const kept = new Map<string, Buffer>();
const maxKept = 200;

async function asked(
  kind: Source['kind'],
  url: string,
  { certificate, issuer }: Link,
  { cacheDir }: RevocationSources,
  now: Date,
): Promise<Finding> {
  const judge = kind === 'lists' ? listFinding : statusFinding;
  const body =
    kind === 'lists' ? undefined : { type: 'application/ocsp-request', bytes: statusRequest(certificate, issuer) };
  const key = createHash('sha256')
    .update(url)
    .update(body?.bytes ?? '')
    .digest('hex');
  const old = kept.get(key) ?? (cacheDir === null ? null : readKept(join(cacheDir, key)));
  const known = old && judge(old, certificate, issuer, now);
  if (old && known?.kind === 'GOOD' && known.until !== null && !isFuture(known.from, now)) {
    keep(key, old);
    return known;
  }
  const der = await fetchBounded(url, { ...(body && { body }), maxBytes, ms });
  const finding = judge(der, certificate, issuer, now);
  if (finding.kind !== 'NONE') {
    keep(key, der);
    if (cacheDir !== null) writeKept(cacheDir, key, der);
  }
  return finding;
}

function keep(key: string, der: Buffer): void {
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, der);
}

function readKept(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

/** Without a cached copy it is fetched again, so errors are ignored. */
function writeKept(dir: string, key: string, der: Buffer): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    const part = join(dir, `${key}.${randomBytes(4).toString('hex')}`);
    writeFileSync(part, der, { mode: 0o600 });
    renameSync(part, join(dir, key));
  } catch {}
}

const max = 6;

/**
 * Adds issuers missing from the chain, from the addresses in its certificates; stops at a certificate without an
 * address.
 */
async function completed(
  chain: readonly Certificate[],
  { cacheDir }: RevocationSources,
  now: Date,
): Promise<Certificate[]> {
  const path = [...chain];
  for (let top = path.at(-1); top && path.length < max; top = path.at(-1)) {
    const below: Certificate = top;
    const [url] = below.issuerUrls;
    if (below.issuer.equals(below.subject) || !url) break;
    const key = createHash('sha256').update(url).digest('hex');
    const old = kept.get(key) ?? (cacheDir === null ? null : readKept(join(cacheDir, key)));
    const der = old ?? (await fetchBounded(url, { maxBytes, ms }).catch(() => null));
    const issuer = der && certificatesFrom(der).find(one => isIssuer(one, below, now));
    if (!der || !issuer) break;
    keep(key, der);
    if (!old && cacheDir !== null) writeKept(cacheDir, key, der);
    path.push(issuer);
  }
  return path;
}

const isIssuer = (one: Certificate, below: Certificate, now: Date): boolean =>
  one.notAfter > now && isIssuedBy(below, one);

function certificatesFrom(bytes: Buffer): Certificate[] {
  try {
    return certificatesIn(bytes).map(readCertificate);
  } catch {
    return [];
  }
}

const files = new Map<string, { stamp: number; bytes: Buffer }>();

/** Reads one of our files, again when it has changed. */
function fresh(path: string): Buffer {
  const stamp = statSync(path).mtimeMs;
  const old = files.get(path);
  if (old?.stamp === stamp) return old.bytes;
  const bytes = readFileSync(path);
  files.set(path, { stamp, bytes });
  return bytes;
}

function ownList(dir: string, certificate: Certificate): Buffer {
  const name = listNameOf(certificate);
  return fresh(name === null ? join(dir, ownFiles.revocationList) : listPath(dir, name));
}

function ownRoots(dir: string): Certificate[] {
  try {
    return certificatesFrom(fresh(join(dir, ownFiles.rootCertificate)));
  } catch {
    return [];
  }
}
