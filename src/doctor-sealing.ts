/**
 * `sigill doctor` on seals: the key's files, the certificates, the timestamp authority, and as the last word a page that is
 * really sealed as documents are.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { problemsOf } from './base/pdf/certificate-check.ts';
import { describeSealer, ownFiles, type SealerDescription } from './base/pdf/certificates.ts';
import { type LevelConfig, openPdfEngine, PdfFault } from './base/pdf/engine.ts';
import { nameOf, pathOf, stampOf } from './base/pdf/seal-levels.ts';
import { secretFileOf } from './base/pdf/sealer.ts';
import { openAuthority } from './base/pdf/timestamps/opening.ts';
import { timestampFile } from './base/pdf/timestamps/own-certificate.ts';
import { verifyPdf } from './base/pdf/verify.ts';
import { type Check, fine, wrong } from './check.ts';
import type { Config } from './config.ts';
import { openSealing, type Sealing } from './sealing.ts';

/** The key is used, its service and the timestamp authority are asked. Where there is no data folder yet, none is made. */
export async function sealingChecks(config: Config, dataDir: string, now: Date): Promise<Check[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'sigill-doctor-'));
  try {
    const sealing = await openSealing(config, existsSync(dataDir) ? dataDir : temporary, now);
    const found = await describeSealer(sealing.sealer, now);
    const authority = await timestamps(sealing.levels, now);
    return [
      keyFiles(sealing),
      certificate(found),
      authority,
      operator(config),
      await trial(sealing, found, authority, temporary, now),
    ];
  } catch (error) {
    return [wrong('sealing certificate', error instanceof Error ? error.message : String(error))];
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function keyFiles({ sealer, own }: Sealing): Check {
  const name = 'sealing key';
  const ours = own ? [ownFiles.rootKey, ownFiles.sealKey, timestampFile].map(file => join(own, file)) : [];
  const configured = secretFileOf(sealer);
  const files = [...new Set([...(configured ? [configured] : []), ...ours])];
  const open = files.filter(path => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) !== 0);
  return open.length > 0
    ? wrong(name, `Every user of this machine can use ${open.join(', ')}: run chmod o-rwx on it.`)
    : fine(name, places[sealer.kind]);
}

const places = {
  PEM: 'In a file that others cannot read.',
  PKCS12: 'In a PKCS#12 file that others cannot read.',
  PKCS11: 'In a PKCS#11 token.',
  KMS: 'In a service that signs over the network.',
} as const;

function certificate({ subject, notAfter, problems }: SealerDescription): Check {
  const name = 'sealing certificate';
  return problems.length > 0 ? wrong(name, problems.join(' ')) : fine(name, `${subject}, valid until ${notAfter}.`);
}

/** Asks for one timestamp, as a seal would. */
async function timestamps(levels: LevelConfig, now: Date): Promise<Check> {
  const name = 'timestamp authority';
  if (!levels.authority) return fine(name, 'None is asked: SIGILL_SEAL_LEVEL is B-B.');
  try {
    const digest = createHash('sha256').update(randomBytes(32)).digest();
    const token = await openAuthority(levels.authority, () => now).stamp(digest);
    const stamp = stampOf({ token, digest });
    const problems = problemsOf(pathOf(stamp), 'TIMESTAMP', now);
    const { name: subject, url } = nameOf(stamp, levels);
    const until = stamp.certificate.notAfter.toISOString();
    return problems.length > 0
      ? wrong(name, `${subject}: ${problems.join(' ')}`)
      : fine(name, `${subject}${url ? ` at ${url}` : ', our own'} gave a timestamp; valid until ${until}.`);
  } catch (error) {
    return wrong(name, error instanceof Error ? error.message : String(error));
  }
}

function operator({ SIGILL_OPERATOR_EMAIL: address }: Config): Check {
  const name = 'operator';
  return fine(
    name,
    address
      ? `${address} is mailed before a certificate expires.`
      : 'Only the log tells before a certificate expires; set SIGILL_OPERATOR_EMAIL to be mailed 60, 30 and 7 days before.',
  );
}

/** Without falling back, so that what keeps the level from being reached is told. Nothing is kept. */
async function trial(
  { sealer, levels }: Sealing,
  found: SealerDescription,
  authority: Check,
  dir: string,
  now: Date,
): Promise<Check> {
  const name = 'trial seal';
  if (!found.signs) return wrong(name, 'Not tried: the sealing key cannot be used. Mend that first.');
  if (!authority.ok && !levels.fallback)
    return wrong(name, 'Not tried: the timestamp authority is not well. Mend that first.');
  const [path, out] = [join(dir, 'page.pdf'), join(dir, 'sealed.pdf')];
  const page = PDF.create();
  page.addPage({ width: 200, height: 200 });
  writeFileSync(path, await page.save());
  const engine = openPdfEngine({
    sealer,
    levels: { ...levels, fallback: false, cacheDir: null },
    now: () => now,
    tempDir: dir,
    children: 1,
  });
  try {
    const job = { path, stamps: [], mark: null, attachments: [], reason: 'Trial of the doctor', at: now };
    const { level } = await engine.seal(job, out);
    const { ok, problems } = await verifyPdf(readFileSync(out));
    return ok
      ? fine(name, `A page was sealed at level ${level} and is valid. ${whyNotHigher(level, levels)}`.trim())
      : wrong(name, `A page was sealed, and is not valid: ${problems.join(' ')} Seal with another key.`);
  } catch (error) {
    const lower =
      levels.fallback && error instanceof PdfFault && error.code === 'AUTHORITY'
        ? ' With SIGILL_TIMESTAMP_FALLBACK documents are sealed at a lower level meanwhile.'
        : '';
    return wrong(name, `${error instanceof Error ? error.message : error}${lower}`);
  } finally {
    await engine.close();
  }
}

const whyNotHigher = (reached: string, { level }: LevelConfig): string =>
  level === null && reached === 'B-T'
    ? 'No higher one can be reached: the certificates of the seal or of the timestamp authority say nowhere whether they are revoked.'
    : '';
