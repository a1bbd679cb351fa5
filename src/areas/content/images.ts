/**
 * Images of content, kept with the document once they were fetched through the guarded client or taken out of the
 * content, and found to be drawable: what was sent stays what it was.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Queryable, Tx } from '../../base/database.ts';
import { dataUri, type ImageFacts, imageFacts } from '../../base/images/image.ts';
import type { Ground } from '../act.ts';
import { isDrawable } from './drawable.ts';

/** An image that can be drawn. */
export interface ContentImage {
  /** SHA-256 of its bytes, in hex. */
  sha256: string;
  mimeType: string;
  width: number;
  height: number;
  storageKey: string;
}

interface ImageRow {
  address: string;
  storage_key: string | null;
  sha256: string | null;
  mime_type: string | null;
  width: number | null;
  height: number | null;
  problem: string | null;
}

/** By the source that the content names them with: an address, or the whole of a data URI. */
export interface KnownImages {
  images: Map<string, ContentImage>;
  /** Those that cannot be drawn, with why; those never tried are in neither. */
  problems: Map<string, string>;
}

const hash = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
const find = `
  select address, storage_key, sha256, mime_type, width, height, problem from content_images
  where document_id = $1 and address = any($2::text[])`;
const keep = `
  insert into content_images (document_id, address, organization_id, url, storage_key, sha256, mime_type, width, height, problem, fetched_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (document_id, address) do update set storage_key = excluded.storage_key, sha256 = excluded.sha256,
    mime_type = excluded.mime_type, width = excluded.width, height = excluded.height, problem = excluded.problem, fetched_at = excluded.fetched_at
  where content_images.storage_key is null`;

const isRemote = (source: string): boolean => /^https?:/i.test(source);
/** A source as people are told it: an image that stands in the content has no address. */
export const nameOfSource = (source: string): string => (isRemote(source) ? source : 'in the content');

/** What is known of the images that `sources` name, without asking any server. */
export async function knownImages(db: Queryable, documentId: string, sources: readonly string[]): Promise<KnownImages> {
  const known: KnownImages = { images: new Map(), problems: new Map() };
  if (sources.length === 0) return known;
  const byAddress = new Map(sources.map(source => [hash(source), source]));
  for (const row of await db.rows<ImageRow>(find, [documentId, [...byAddress.keys()]])) {
    const { storage_key, sha256, mime_type, width, height, problem } = row;
    const source = byAddress.get(row.address) ?? '';
    if (storage_key && sha256 && mime_type && width && height)
      known.images.set(source, { sha256, mimeType: mime_type, width, height, storageKey: storage_key });
    else known.problems.set(source, problem ?? 'it could not be fetched');
  }
  return known;
}

/** Fetches what is not kept yet; what failed before is tried again. Never inside a transaction. */
export async function fetchImages(
  ground: Ground,
  db: Queryable,
  document: { id: string; organization_id: string },
  sources: readonly string[],
): Promise<KnownImages> {
  const known = await knownImages(db, document.id, sources);
  const missing = sources.filter(source => !known.images.has(source));
  for (let i = 0; i < missing.length; i += 4)
    await Promise.all(missing.slice(i, i + 4).map(source => keepOne(ground, db, document, source)));
  return missing.length === 0 ? known : knownImages(db, document.id, sources);
}

type Fetched = { ok: true; bytes: Buffer; facts: Extract<ImageFacts, { ok: true }> } | { ok: false; message: string };

async function keepOne(
  ground: Ground,
  db: Queryable,
  document: { id: string; organization_id: string },
  source: string,
): Promise<void> {
  const save = (kept: (string | number | null)[]) =>
    db.run(keep, [
      document.id,
      hash(source),
      document.organization_id,
      nameOfSource(source),
      ...kept,
      ground.clock.now(),
    ]);
  const fetched = isRemote(source)
    ? await fetchOne(ground, source)
    : checked(dataUri(source)?.bytes ?? Buffer.alloc(0));
  if (!fetched.ok) return void (await save([null, null, null, null, null, fetched.message]));
  const { bytes, facts } = fetched;
  const path = ground.storage.tempPath();
  await writeFile(path, bytes, { mode: 0o600 });
  if (!(await isDrawable(ground, path, facts.mimeType)))
    return void (await save([null, null, null, null, null, 'it is damaged and cannot be drawn']));
  const sha256 = hash(bytes);
  const storageKey = `images/${document.organization_id}/${sha256}`;
  await ground.storage.adopt(storageKey, path);
  await save([storageKey, sha256, facts.mimeType, facts.width, facts.height, null]);
}

function checked(bytes: Buffer): Fetched {
  const facts = imageFacts(bytes);
  return facts.ok ? { ok: true, bytes, facts } : facts;
}

const imageBytes = 5 * 1024 * 1024;

async function fetchOne(ground: Ground, url: string): Promise<Fetched> {
  const answer = await ground.outbound.request({
    url,
    method: 'GET',
    headers: { accept: 'image/png,image/jpeg,image/gif,image/webp' },
    connectMs: 3_000,
    totalMs: 8_000,
    maxBytes: imageBytes,
  });
  if (!answer.ok) return answer;
  if (answer.status !== 200) return { ok: false, message: `the server answered ${answer.status}` };
  return answer.cut ? { ok: false, message: 'it is larger than 5 MB' } : checked(answer.body);
}

const forget = 'delete from content_images where document_id = $1 returning storage_key';

/** Of a document that is deleted for good; answers where their bytes lie, which others may use too. */
export const forgetImages = async (tx: Tx, documentId: string): Promise<string[]> =>
  (await tx.rows<{ storage_key: string | null }>(forget, [documentId])).flatMap(row => row.storage_key ?? []);

const sweep = `
  delete from content_images i where i.fetched_at < $1 and not exists (select 1 from documents d where d.id = i.document_id)
  returning i.storage_key`;
const isKept = 'select 1 from content_images where storage_key = $1 limit 1';

/** Images of documents that were drawn and then not created, after a day. */
export async function sweepImages(ground: Ground): Promise<void> {
  const before = new Date(ground.clock.now().getTime() - 86_400_000);
  const keys = (await ground.db.rows<{ storage_key: string | null }>(sweep, [before])).map(row => row.storage_key);
  for (const key of new Set(keys))
    if (key !== null && !(await ground.db.row(isKept, [key]))) await ground.storage.remove(key);
}
