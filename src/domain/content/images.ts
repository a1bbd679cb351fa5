/**
 * Images of content. Each is fetched through the guarded client or extracted from a data URI, tested by rendering, and
 * stored with the document, so that a sent document keeps its images.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dataUri, type ImageFacts, imageFacts } from '../../platform/images/image.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import { isDrawable } from '../files/drawable.ts';
import { enqueueFileDeletion, storeFile } from '../files/stored.ts';

/** An image that can be rendered. */
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

/** By the source in the content: a URL, or a whole data URI. */
export interface KnownImages {
  images: Map<string, ContentImage>;
  /** Why images cannot be rendered. Images that were never tried are in neither map. */
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
/** How errors name a source: data URIs are too long to quote. */
export const nameOfSource = (source: string): string => (isRemote(source) ? source : 'in the content');

/** What is known about the images in `sources`, without any request. */
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

/** Fetches the images that are not stored yet, and retries failed ones. Never call it inside a transaction. */
export async function fetchImages(
  app: App,
  db: Queryable,
  document: { id: string; organization_id: string },
  sources: readonly string[],
): Promise<KnownImages> {
  const known = await knownImages(db, document.id, sources);
  const missing = sources.filter(source => !known.images.has(source));
  for (let i = 0; i < missing.length; i += 4)
    await Promise.all(missing.slice(i, i + 4).map(source => keepOne(app, db, document, source)));
  return missing.length === 0 ? known : knownImages(db, document.id, sources);
}

type Fetched = { ok: true; bytes: Buffer; facts: Extract<ImageFacts, { ok: true }> } | { ok: false; message: string };

async function keepOne(
  app: App,
  db: Queryable,
  document: { id: string; organization_id: string },
  source: string,
): Promise<void> {
  const save = (to: Queryable, kept: (string | number | null)[]) =>
    to.run(keep, [document.id, hash(source), document.organization_id, nameOfSource(source), ...kept, app.clock.now()]);
  const fetched = isRemote(source) ? await fetchOne(app, source) : checked(dataUri(source)?.bytes ?? Buffer.alloc(0));
  if (!fetched.ok) return void (await save(db, [null, null, null, null, null, fetched.message]));
  const { bytes, facts } = fetched;
  await app.storage.withTemp(async temp => {
    const path = temp();
    await writeFile(path, bytes, { mode: 0o600 });
    const pdf = app.pdf.forOwner(document.organization_id);
    if (!(await isDrawable(pdf, { path, mimeType: facts.mimeType }, temp())))
      return void (await save(db, [null, null, null, null, null, 'it is damaged and cannot be drawn']));
    const sha256 = hash(bytes);
    const storageKey = `images/${document.organization_id}/${sha256}`;
    const row = [storageKey, sha256, facts.mimeType, facts.width, facts.height, null];
    await storeFile(app, storageKey, path, async tx => (await save(tx, row)) === 1);
  });
}

function checked(bytes: Buffer): Fetched {
  const facts = imageFacts(bytes);
  return facts.ok ? { ok: true, bytes, facts } : facts;
}

const imageBytes = 5 * 1024 * 1024;

async function fetchOne(app: App, url: string): Promise<Fetched> {
  const answer = await app.outbound.request({
    url,
    method: 'GET',
    headers: { accept: 'image/png,image/jpeg,image/gif,image/webp' },
    connectMs: 3_000,
    totalMs: 8_000,
    maxBytes: imageBytes,
  });
  if (!answer.ok) return answer;
  if (answer.status !== 200) return { ok: false, message: `the server responded with ${answer.status}` };
  return answer.cut ? { ok: false, message: 'it is larger than 5 MB' } : checked(answer.body);
}

const copy = `
  insert into content_images (document_id, address, organization_id, url, storage_key, sha256, mime_type, width, height, problem, fetched_at)
  select $2, address, organization_id, url, storage_key, sha256, mime_type, width, height, null, fetched_at
  from content_images where document_id = $1 and storage_key is not null
  on conflict (document_id, address) do nothing`;

/** A copy shows the same images, whatever their addresses lead to by then. The caller holds the lock of the original. */
export const copyImages = (tx: Tx, fromDocumentId: string, toDocumentId: string) =>
  tx.run(copy, [fromDocumentId, toDocumentId]);

const forget = 'delete from content_images where document_id = $1 returning storage_key';

/**
 * Deletes the images of a document that is permanently deleted. Returns storage keys, whose files other documents may
 * share.
 */
export const deleteImages = async (tx: Tx, documentId: string): Promise<string[]> =>
  (await tx.rows<{ storage_key: string | null }>(forget, [documentId])).flatMap(row => row.storage_key ?? []);

const sweep = `
  delete from content_images i where i.fetched_at < $1 and not exists (select 1 from documents d where d.id = i.document_id)
  returning i.storage_key`;

/** Deletes, after a day, images of documents that were rendered but then not created. */
export async function sweepImages(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - 86_400_000);
  await app.db.tx(async tx => {
    const gone = await tx.rows<{ storage_key: string | null }>(sweep, [before]);
    await enqueueFileDeletion(app, tx, [...new Set(gone.flatMap(row => row.storage_key ?? []))]);
  });
}
