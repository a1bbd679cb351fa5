/**
 * The levels of a seal (ETSI EN 319 142-1, 6): B-B is the signature, B-T adds its timestamp, B-LT the validation data
 * of its certificates, B-LTA a timestamp over all of it. Seals at the highest level possible or at the configured one,
 * or fails.
 */
import type { PDF } from '@libpdf/core';
import { PdfError } from '../../pdf/error.ts';
import { append, type GrownFile } from '../../pdf/structure/grown-file.ts';
import type { Page } from '../../pdf/structure/pages.ts';
import { endOf } from '../../pdf/structure/revision.ts';
import { type Certificate, oneLine } from '../cms/certificate.ts';
import { readTimestamp, type Timestamp } from '../cms/timestamp.ts';
import { shownUrl } from '../fetch.ts';
import type { Sealer } from '../keys/sealer.ts';
import type { Levels, SealLevel } from '../levels.ts';
import { collectRevocation } from '../revocation/collect.ts';
import type { Sealed } from '../seal.ts';
import type { TimestampAuthority } from '../timestamps/authority.ts';
import { openAuthority } from '../timestamps/opening.ts';
import { addDocumentTimestamp } from './document-timestamp.ts';
import { seal } from './sealing.ts';
import { validationRevision } from './validation-data.ts';

export type Reached = Pick<Sealed, 'level' | 'authority' | 'timestampedAt' | 'archivedUntil' | 'provenUntil'>;

const order: readonly SealLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA'];
const isAtLeast = (level: SealLevel, min: SealLevel): boolean => order.indexOf(level) >= order.indexOf(min);

/** The time in a child, by the clock of its parent. */
export const nowOf =
  ({ aheadMs }: Pick<Levels, 'aheadMs'>) =>
  (): Date =>
    new Date(Date.now() + aheadMs);

/** Seals `pdf` after all other changes. Rejects with a `PdfError` when the document must wait. */
export async function sealToLevel(
  pdf: PDF,
  page: Page,
  sealer: Sealer,
  about: { reason: string; at: Date; certifies: boolean },
): Promise<{ file: GrownFile } & Reached> {
  const { levels } = sealer;
  const now = nowOf(levels);
  checkValidity([sealer.certificate, ...sealer.chain], now());
  const climb = new Climb(levels);
  const proof = await climb.to(
    'B-LT',
    () => collectRevocation([sealer.certificate, ...sealer.chain], levels, now()),
    unproven,
  );
  const authority = await climb.to('B-T', () => authorityOf(levels), unnamed);
  const tokens: Token[] = [];
  const by = async (digest: Buffer): Promise<Buffer | null> => {
    const bytes = await climb.to('B-T', () => authority?.stamp(digest) ?? null, unnamed);
    if (bytes) tokens.push({ token: bytes, digest });
    return bytes;
  };
  const { file, slot } = await seal(pdf, page, sealer, {
    ...about,
    stamp: authority && { by, room: authority.room() },
  });
  const [token] = tokens;
  const stamp = token ? stampOf(token) : null;
  const proofOfStamp =
    stamp && (await climb.to('B-LT', () => collectRevocation(pathOf(stamp), levels, now()), unproven));
  if (!stamp || !proof || !proofOfStamp || !authority) return { file, ...reached(climb.top, stamp, levels) };
  const [sealed] = file.parts;
  const revision = validationRevision(pdf, endOf(sealed ?? Buffer.alloc(0)), slot, [proof, proofOfStamp]);
  append(file, revision.bytes);
  const archive = await climb.to(
    'B-LTA',
    () => addDocumentTimestamp(pdf, page, file, revision.end, authority),
    unnamed,
  );
  const last = archive && { stamp: stampOf(archive), provenUntil: proofOfStamp.until };
  return { file, ...reached(climb.top, stamp, levels, last) };
}

/** The level still possible: each step that fails lowers `top`, if the settings allow it. */
class Climb {
  top: SealLevel;
  readonly #levels: Levels;

  constructor(levels: Levels) {
    this.#levels = levels;
    this.top = levels.level ?? (levels.authority ? 'B-LTA' : 'B-B');
  }

  /**
   * Result of the `step` towards a level; null when that level is above `top`, or the step failed and is not required.
   */
  async to<T>(level: SealLevel, step: () => Promise<T | null> | T | null, lacking: string): Promise<T | null> {
    if (!isAtLeast(this.top, level)) return null;
    const below = order[order.indexOf(level) - 1] ?? 'B-B';
    const { level: asked, fallback } = this.#levels;
    try {
      const made = await step();
      if (made === null) {
        if (asked !== null && !fallback)
          throw new PdfError('AUTHORITY', `SIGILL_SEAL_LEVEL asks for ${asked}: ${lacking}`);
        this.top = below;
      }
      return made;
    } catch (error) {
      if (!fallback || !(error instanceof PdfError) || error.code !== 'AUTHORITY') throw error;
      this.top = below;
      return null;
    }
  }
}

const unproven =
  'the certificates of the seal or of the timestamp authority say nowhere whether they are revoked (neither OCSP nor a revocation list); ask for B-T, or install others.';
const unnamed = 'there is no timestamp authority; set SIGILL_TIMESTAMP_URL, or ask for B-B.';

const authorityOf = (levels: Levels): TimestampAuthority | null =>
  levels.authority && openAuthority(levels.authority, nowOf(levels));

interface Token {
  token: Buffer;
  digest: Buffer;
}

export const stampOf = ({ token, digest }: Token): Timestamp =>
  readTimestamp(token, hash => (hash === 'sha256' ? digest : null));

export const pathOf = ({ certificate, chain }: Pick<Timestamp, 'certificate' | 'chain'>): Certificate[] => [
  certificate,
  ...chain,
];

/** When the first certificate of a path expires. */
export const lapsesAt = (path: readonly Certificate[]): Date =>
  new Date(Math.min(...path.map(({ notAfter }) => notAfter.getTime())));

export const nameOf = (
  stamp: Timestamp,
  { authority }: Pick<Levels, 'authority'>,
): NonNullable<Sealed['authority']> => ({
  name: oneLine(stamp.certificate.x509.subject),
  url: authority?.kind === 'URL' ? shownUrl(authority.url) : null,
});

const reached = (
  level: SealLevel,
  stamp: Timestamp | null,
  levels: Levels,
  archive: { stamp: Timestamp; provenUntil: Date | null } | null = null,
): Reached => ({
  level,
  authority: stamp && nameOf(stamp, levels),
  timestampedAt: stamp?.at.toISOString() ?? null,
  archivedUntil: archive && lapsesAt(pathOf(archive.stamp)).toISOString(),
  provenUntil: archive?.provenUntil?.toISOString() ?? null,
});

/** A key whose certificate has expired, or is not valid yet, never seals. */
function checkValidity(path: readonly Certificate[], now: Date): void {
  for (const { x509, notBefore, notAfter } of path) {
    if (now >= notBefore && now <= notAfter) continue;
    const when = now < notBefore ? `is valid from ${notBefore.toISOString()}` : `expired at ${notAfter.toISOString()}`;
    const what = now < notBefore ? 'check the clock' : 'install a renewed one';
    throw new PdfError(
      'CERTIFICATE',
      `The sealing certificate${path[0]?.x509 === x509 ? '' : "'s issuer"} ${oneLine(x509.subject)} ${when}: nothing is sealed with it. The document waits; ${what}.`,
    );
  }
}
