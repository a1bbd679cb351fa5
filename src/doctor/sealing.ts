/**
 * Checks of `sigill doctor` on seals: key files, certificates, the timestamp authority, and finally a real seal on a
 * test page.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import type { Config } from '../config/config.ts';
import { openSealing, ownCertificates, type Sealing } from '../config/sealing.ts';
import { openTrustList } from '../config/trust.ts';
import { trustSentences } from '../domain/sealing/evidence/trust-sentences.ts';
import { en } from '../domain/sealing/locales/evidence/en.ts';
import { type LevelConfig, openPdfEngine, PdfError } from '../platform/pdf-engine/engine.ts';
import { problemsOf } from '../platform/seal/cms/certificate-check.ts';
import { describeSealer, type SealerDescription } from '../platform/seal/keys/certificates.ts';
import { operatorAttested } from '../platform/seal/keys/operator-attested.ts';
import { ownFiles, readRoots } from '../platform/seal/keys/own-files.ts';
import { issuedCertificates } from '../platform/seal/keys/own-lists.ts';
import { readSealer, secretFileOf } from '../platform/seal/keys/sealer.ts';
import { nameOf, pathOf, stampOf } from '../platform/seal/sign/seal-levels.ts';
import { openAuthority } from '../platform/seal/timestamps/opening.ts';
import { timestampFile } from '../platform/seal/timestamps/own-certificate.ts';
import { verifyPdf } from '../platform/seal/verify/verify.ts';
import { reasonOf } from '../platform/system-problem.ts';
import { type Check, failed, passed } from './check.ts';

/**
 * Uses the key and contacts its service and the timestamp authority. Missing certificates are made in a temporary folder:
 * only a start makes those of the installation, or takes them from the database.
 */
export async function sealingChecks(config: Config, dataDir: string, now: Date): Promise<Check[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'sigill-doctor-'));
  try {
    const folder = existsSync(ownCertificates(dataDir)) ? dataDir : temporary;
    const sealing = await openSealing(config, folder, now);
    const found = await describeSealer(sealing.sealer, now);
    const authority = await timestamps(sealing.levels, now);
    const trust = await attestation(sealing);
    return [
      keyFiles(sealing),
      certificate(found),
      authority,
      trust,
      await counting(config, folder, now),
      await listAddress(config, sealing, now),
      operator(config),
      await trial(sealing, found, authority, temporary, now),
    ];
  } catch (error) {
    return [failed('sealing certificate', reasonOf(error))];
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
    ? failed(name, `Every user of this machine can read ${open.join(', ')}. Run chmod o-rwx on it.`)
    : passed(name, places[sealer.kind]);
}

const places = {
  PEM: 'In a file that others cannot read.',
  PKCS12: 'In a PKCS#12 file that others cannot read.',
  PKCS11: 'In a PKCS#11 token.',
  KMS: 'In a service that signs over the network.',
} as const;

function certificate({ subject, notAfter, problems }: SealerDescription): Check {
  const name = 'sealing certificate';
  return problems.length > 0 ? failed(name, problems.join(' ')) : passed(name, `${subject}, valid until ${notAfter}.`);
}

/** Requests one timestamp, as a seal does. */
async function timestamps(levels: LevelConfig, now: Date): Promise<Check> {
  const name = 'timestamp authority';
  if (!levels.authority) return passed(name, 'Not used: SIGILL_SEAL_LEVEL is B-B.');
  try {
    const digest = createHash('sha256').update(randomBytes(32)).digest();
    const token = await openAuthority(levels.authority, () => now).stamp(digest);
    const stamp = stampOf({ token, digest });
    const problems = problemsOf(pathOf(stamp), 'TIMESTAMP', now);
    const { name: subject, url } = nameOf(stamp, levels);
    const until = stamp.certificate.notAfter.toISOString();
    return problems.length > 0
      ? failed(name, `${subject}: ${problems.join(' ')}`)
      : passed(name, `${subject}${url ? ` at ${url}` : ', our own'} issued a timestamp. Valid until ${until}.`);
  } catch (error) {
    return failed(name, reasonOf(error));
  }
}

/** Who states the identity of the sealer and the time. */
async function attestation({ sealer, levels, own }: Sealing): Promise<Check> {
  const name = 'trust';
  const roots = own ? (await readRoots(own)).map(({ certificate }) => certificate) : [];
  const { certificates } = await readSealer(sealer);
  const isOwnSeal = operatorAttested(certificates, roots);
  const isOwnTime = levels.authority?.kind === 'OWN';
  const who = isOwnSeal ? 'you alone' : 'the issuer of its certificate';
  const when = !levels.authority || isOwnTime ? 'you alone' : 'an outside timestamp authority';
  const remedy = isOwnSeal || when === 'you alone' ? ' docs/operating.md (Outside trust) says how to change that.' : '';
  return passed(name, `Who sealed is stated by ${who}, when by ${when}.${remedy}`);
}

/** What files are verified with, as the settings continue the list. Only the service writes it down. */
async function counting(config: Config, dataDir: string, now: Date): Promise<Check> {
  const name = 'trusted certificates';
  const list = await openTrustList({ config, dataDir, now: () => now }).read();
  const entries = trustSentences(list, en).map(
    ({ use, text, fingerprint }) => `${use}: ${text}, SHA-256 ${fingerprint}.`,
  );
  return passed(name, entries.join(' ') || 'None, because the sealing key cannot be read.');
}

const isLocalAddress = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Our certificates name the address of their revocation lists for as long as they are valid. */
async function listAddress({ publicUrl }: Config, { own }: Sealing, now: Date): Promise<Check> {
  const name = 'revocation lists';
  if (!own) return passed(name, 'Published by the issuers of the certificates.');
  const used = (await issuedCertificates(own)).filter(({ notAfter }) => notAfter > now);
  const folders = used.flatMap(({ crlUrls }) => crlUrls.map(url => new URL('.', url).href.replace(/\/$/, '')));
  const elsewhere = [...new Set(folders)].find(one => one !== new URL(`${publicUrl}/pki`).href && !isLocalAddress(one));
  if (elsewhere)
    return failed(
      name,
      `Certificates name ${elsewhere}, and PUBLIC_URL is ${publicUrl}. Sealed files contain the lists; let the old address lead to this service as well, because some programs ask there.`,
    );
  return passed(
    name,
    isLocalAddress(publicUrl)
      ? `Certificates name ${publicUrl}/pki, which nobody else can reach. Sealed files contain the lists. Once PUBLIC_URL is set, the next start issues new ones with that address.`
      : `At ${publicUrl}/pki, and in every sealed file.`,
  );
}

function operator({ SIGILL_OPERATOR_EMAIL: address }: Config): Check {
  const name = 'operator';
  return passed(
    name,
    address
      ? `${address} receives an e-mail before a certificate expires.`
      : 'Expiring certificates are only reported in the log. Set SIGILL_OPERATOR_EMAIL to receive an e-mail 60, 30 and 7 days before.',
  );
}

/** Runs without fallback, so that the reason why the level is not reached is reported. The result is discarded. */
async function trial(
  { sealer, levels }: Sealing,
  found: SealerDescription,
  authority: Check,
  dir: string,
  now: Date,
): Promise<Check> {
  const name = 'trial seal';
  if (!found.signs) return failed(name, 'Not tried because the sealing key cannot be used. Fix that first.');
  if (!authority.ok && !levels.fallback)
    return failed(name, 'Not tried because the timestamp authority cannot be used. Fix that first.');
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
    const job = { path, stamps: [], watermark: null, attachments: [], reason: 'Trial of the doctor', at: now };
    const { level } = await engine.seal(job, out);
    const { ok, problems } = await verifyPdf(readFileSync(out));
    return ok
      ? passed(
          name,
          `A page was sealed at level ${level}, and the seal is valid. ${whyNotHigher(level, levels)}`.trim(),
        )
      : failed(name, `A page was sealed, but the seal is not valid: ${problems.join(' ')} Use another sealing key.`);
  } catch (error) {
    const lower =
      levels.fallback && error instanceof PdfError && error.code === 'AUTHORITY'
        ? ' With SIGILL_TIMESTAMP_FALLBACK, documents are sealed at a lower level in the meantime.'
        : '';
    return failed(name, `${reasonOf(error)}${lower}`);
  } finally {
    await engine.close();
  }
}

const whyNotHigher = (reached: string, { level }: LevelConfig): string =>
  level === null && reached === 'B-T'
    ? 'No higher level is possible because the certificates of the seal or the timestamp authority have no revocation information.'
    : '';
