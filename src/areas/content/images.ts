/**
 * Images of content: those on other servers are fetched once, through the guarded client, and kept with the document,
 * so that what was sent stays what it was; those written into the content are read where they stand.
 */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Queryable } from '../../base/database.ts';
import { dataUri, imageFacts } from '../../base/images/image.ts';
import type { Ground } from '../act.ts';

/** An image that can be drawn. */
export interface ContentImage {
  /** SHA-256 of its bytes, in hex. */
  sha256: string;
  mimeType: string;
  width: number;
  height: number;
  /** Where its bytes are: kept by us, or in the content itself. */
  storageKey: string | null;
}

interface ImageRow {
  url: string;
  storage_key: string | null;
  sha256: string | null;
  mime_type: string | null;
  width: number | null;
  height: number | null;
  problem: string | null;
  fetched_at: Date;
}

export interface KnownImages {
  images: Map<string, ContentImage>;
  /** Addresses that could not be fetched, with why; those never tried are in neither. */
  problems: Map<string, string>;
}

const hash = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
const find = `
  select url, storage_key, sha256, mime_type, width, height, problem, fetched_at from content_images
  where document_id = $1 and address = any($2::text[])`;
const keep = `
  insert into content_images (document_id, address, organization_id, url, storage_key, sha256, mime_type, width, height, problem, fetched_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (document_id, address) do update set storage_key = excluded.storage_key, sha256 = excluded.sha256,
    mime_type = excluded.mime_type, width = excluded.width, height = excluded.height, problem = excluded.problem, fetched_at = excluded.fetched_at
  where content_images.storage_key is null`;

const inContent = (source: string): ContentImage | null => {
  const read = dataUri(source);
  const facts = read && imageFacts(read.bytes);
  if (!read || !facts?.ok) return null;
  const { mimeType, width, height } = facts;
  return { sha256: hash(read.bytes), mimeType, width, height, storageKey: null };
};

const isRemote = (source: string): boolean => /^https?:/i.test(source);

/** What is known of the images that `sources` name, without asking any server. */
export async function knownImages(db: Queryable, documentId: string, sources: readonly string[]): Promise<KnownImages> {
  const known: KnownImages = { images: new Map(), problems: new Map() };
  for (const source of sources) {
    const image = isRemote(source) ? null : inContent(source);
    if (image) known.images.set(source, image);
  }
  const remote = sources.filter(isRemote);
  if (remote.length === 0) return known;
  for (const row of await db.rows<ImageRow>(find, [documentId, remote.map(hash)])) {
    const { url, storage_key, sha256, mime_type, width, height, problem } = row;
    if (storage_key && sha256 && mime_type && width && height)
      known.images.set(url, { sha256, mimeType: mime_type, width, height, storageKey: storage_key });
    else known.problems.set(url, problem ?? 'it could not be fetched');
  }
  return known;
}

const imageBytes = 5 * 1024 * 1024;
/** Fetches what is not kept yet; what failed before is tried again. Never inside a transaction. */
export async function fetchImages(
  ground: Ground,
  db: Queryable,
  document: { id: string; organization_id: string },
  sources: readonly string[],
): Promise<KnownImages> {
  const known = await knownImages(db, document.id, sources);
  const missing = sources.filter(source => isRemote(source) && !known.images.has(source));
  for (let i = 0; i < missing.length; i += 4)
    await Promise.all(missing.slice(i, i + 4).map(url => fetchOne(ground, db, document, url)));
  return missing.length === 0 ? known : knownImages(db, document.id, sources);
}

async function fetchOne(
  ground: Ground,
  db: Queryable,
  document: { id: string; organization_id: string },
  url: string,
): Promise<void> {
  const answer = await ground.outbound.request({
    url,
    method: 'GET',
    headers: { accept: 'image/png,image/jpeg,image/gif,image/webp' },
    connectMs: 3_000,
    totalMs: 8_000,
    maxBytes: imageBytes,
  });
  const save = (kept: (string | number | null)[]) =>
    db.run(keep, [document.id, hash(url), document.organization_id, url, ...kept, ground.clock.now()]);
  const failed = (problem: string) => save([null, null, null, null, null, problem]);
  if (!answer.ok) return void (await failed(answer.message));
  if (answer.status !== 200) return void (await failed(`the server answered ${answer.status}`));
  if (answer.cut) return void (await failed('it is larger than 5 MB'));
  const facts = imageFacts(answer.body);
  if (!facts.ok) return void (await failed(facts.message));
  const sha256 = hash(answer.body);
  const storageKey = `images/${document.organization_id}/${sha256}`;
  const path = ground.storage.tempPath();
  await writeFile(path, answer.body, { mode: 0o600 });
  await ground.storage.adopt(storageKey, path);
  await save([storageKey, sha256, facts.mimeType, facts.width, facts.height, null]);
}

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

/** A path to the bytes of an image, for who draws it; a temporary file where they stand in the content itself. */
export async function imagePath(ground: Ground, source: string, image: ContentImage): Promise<string> {
  if (image.storageKey !== null) return ground.storage.pathOf(image.storageKey);
  const path = ground.storage.tempPath();
  await writeFile(path, dataUri(source)?.bytes ?? Buffer.alloc(0), { mode: 0o600 });
  return path;
}
