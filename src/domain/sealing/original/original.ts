/**
 * ORIGINAL is the file that parties see before signing. A single uploaded PDF without a form or additions is used byte
 * for byte.
 * Otherwise the typeset pages and the uploads are merged in order once, and stored under the hash of their sources.
 */

import { apiError } from '../../../contract/errors.ts';
import type { PdfPage } from '../../../platform/pdf-engine/engine.ts';
import type { Queryable, Tx } from '../../../platform/postgres/database.ts';
import type { App } from '../../app/app.ts';
import { type BlockRow, isPdf, visibleAmong } from '../../content/block.ts';
import { fetchImages, type KnownImages, knownImages, nameOfSource } from '../../content/images.ts';
import { type Layout, layoutOfPdfs } from '../../content/layout.ts';
import { blocksOfDocument } from '../../content/store.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { currentValues } from '../../documents/filing/current-values.ts';
import type { Draft, OriginalFacts } from '../../documents/ports.ts';
import { storeFile } from '../../files/stored.ts';
import { loadSender } from '../../organizations/sender.ts';
import { haveBroken, knownMarks, testedMarks } from './brand-marks.ts';
import { drawn, layoutWithout, type Made } from './draw-original.ts';
import { type EmbeddedFile, type FoundPlan, findPlan } from './find-plan.ts';
import { layoutFromStored, layoutToStore, type StoredLayout } from './stored-layout.ts';

export interface Original extends OriginalFacts {
  sha256: string;
  storageKey: string;
  size: number;
  pages: PdfPage[];
  layout: Layout;
}

interface OriginalRow {
  storage_key: string;
  sha256: string;
  size: number;
  pages: PdfPage[];
  layout: StoredLayout | null;
  missing_glyphs: string[];
}

const find =
  'select storage_key, sha256, size, pages, layout, missing_glyphs from originals where organization_id = $1 and source = $2';
const insert = `
  insert into originals (organization_id, source, storage_key, sha256, size, pages, layout, missing_glyphs, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`;

const nothingMissing: KnownImages = { images: new Map(), problems: new Map() };

const fromRow = (
  row: OriginalRow,
  source: string,
  blocks: readonly BlockRow[],
  known: KnownImages,
  attached: readonly EmbeddedFile[],
): Original => ({
  source,
  storageKey: row.storage_key,
  sha256: row.sha256,
  size: row.size,
  pages: row.pages,
  layout: row.layout ? layoutFromStored(row.layout) : layoutOfPdfs(blocks),
  drawn: drawnOf(row.missing_glyphs, known, attached),
});

const drawnOf = (
  missingGlyphs: string[],
  { problems }: KnownImages,
  attached: readonly EmbeddedFile[] = [],
  undrawable: string | null = null,
): OriginalFacts['drawn'] => ({
  missingGlyphs,
  undrawable,
  missingImages: [...problems].map(([source, problem]) => ({ url: nameOfSource(source), problem })),
  attached: attached.flatMap(({ name: filename, shown }) =>
    shown ? [{ filename, certified: shown.certified != null }] : [],
  ),
});

function upload(blocks: readonly BlockRow[]): Original | null {
  const block = blocks.find(isPdf);
  if (!block) return null;
  return {
    source: null,
    storageKey: block.storage_key,
    sha256: block.sha256,
    size: block.size,
    pages: block.pages,
    layout: layoutOfPdfs([block]),
    drawn: drawnOf([], nothingMissing),
  };
}

const findMade = async (
  db: Queryable,
  { document, blocks }: Pick<Draft, 'document' | 'blocks'>,
  source: string,
  known: KnownImages,
  attached: readonly EmbeddedFile[] = [],
): Promise<Original | null> => {
  const row = await db.row<OriginalRow>(find, [document.organization_id, source]);
  return row && fromRow(row, source, blocks, known, attached);
};

/** The ORIGINAL that a document was sent with. */
export const findSent = (db: Queryable, draft: Pick<Draft, 'document' | 'blocks'>): Promise<Original | null> =>
  draft.document.original_source === null
    ? Promise.resolve(upload(visibleAmong(draft.blocks)))
    : findMade(db, draft, draft.document.original_source, nothingMissing);

/** What ORIGINAL would be made of with the images and marks that are stored; null without content. */
async function storedPlan({ threads }: Pick<App, 'threads'>, db: Queryable, draft: Draft) {
  const first = await findPlan(threads, draft, nothingMissing.images);
  const known = await knownImages(db, draft.document.id, first.sources);
  const brand = isSet(first) ? await knownMarks(db, draft.document.workspace_id) : null;
  const { plan } = await findPlan(threads, draft, known.images, brand);
  return plan && { plan, known };
}

/** Finds ORIGINAL without making it. Null if there is no content or it was not made yet. */
export async function findOriginal(app: Pick<App, 'threads'>, db: Queryable, draft: Draft): Promise<Original | null> {
  if (draft.document.original_sha256 !== null) return findSent(db, draft);
  const found = await storedPlan(app, db, draft);
  if (!found) return null;
  const { plan, known } = found;
  return plan.upload ? upload([plan.upload]) : findMade(db, draft, plan.source, known, plan.attached);
}

/** A hash of what ORIGINAL would be made of now; null without content. */
export async function sourceOf(app: Pick<App, 'threads'>, db: Queryable, draft: Draft): Promise<string | null> {
  const found = await storedPlan(app, db, draft);
  return found && (found.plan.upload?.sha256 ?? found.plan.source);
}

const hold = 'update originals set created_at = $3 where organization_id = $1 and source = $2';

/**
 * Protects ORIGINAL from being swept while its document is sent; false if it is gone. Runs in the transaction of
 * `send`.
 */
export const holdOriginal = async (
  tx: Tx,
  { organization_id }: { organization_id: string },
  { source }: OriginalFacts,
  now: Date,
): Promise<boolean> => source === null || (await tx.run(hold, [organization_id, source, now])) === 1;

/**
 * Where the content of a draft is on its pages, without keeping a file: for what is asked after every change. Slow, so
 * never call it in a transaction. Null without content, or if it cannot be rendered.
 */
export async function findLayout(app: App, db: Queryable, draft: Draft): Promise<Layout | null> {
  const found = await findOriginal(app, db, draft);
  if (found || draft.document.original_sha256 !== null) return found?.layout ?? null;
  const { id, organization_id: organizationId, workspace_id: workspaceId } = draft.document;
  const first = await findPlan(app.threads, draft, nothingMissing.images);
  const { images } = await knownImages(db, id, first.sources);
  const { plan } = await findPlan(app.threads, draft, images, await knownMarks(db, workspaceId));
  return plan && (await layoutWithout(app, organizationId, plan));
}

/** Content that cannot be rendered: it is too large, or the renderer failed. */
export interface Undrawn extends OriginalFacts {
  sha256: null;
}

/** Slow the first time, so never call it in a transaction. Null without content. */
export async function makeOriginal(app: App, db: Queryable, draft: Draft): Promise<Original | Undrawn | null> {
  if (draft.document.original_sha256 !== null) return findSent(db, draft);
  const first = await findPlan(app.threads, draft, nothingMissing.images);
  const known = await fetchImages(app, db, draft.document, first.sources);
  const brand = isSet(first) ? await testedMarks(app, draft.document) : null;
  const { plan, problem } = await findPlan(app.threads, draft, known.images, brand);
  if (problem !== null) return undrawn(app, draft, drawnOf([], known, [], problem));
  if (!plan) return null;
  if (plan.upload) return upload([plan.upload]);
  const found = await findMade(db, draft, plan.source, known, plan.attached);
  if (found) return found;
  const { organization_id: organizationId } = draft.document;
  const made = await app.storage.withTemp(async temp => {
    const made = await drawn(app, organizationId, plan, temp);
    return typeof made === 'string' ? made : keepMade(app, organizationId, plan.source, made);
  });
  if (typeof made !== 'string') return fromRow(made, plan.source, draft.blocks, known, plan.attached);
  if (await haveBroken(app, organizationId, brand)) return makeOriginal(app, db, draft);
  return undrawn(app, draft, drawnOf([], known, plan.attached, made));
}

/** Whether pages are typeset, on which the brand is drawn. */
const isSet = ({ plan }: FoundPlan): boolean => plan !== null && plan.typesetDocument !== null;

async function keepMade(app: App, organizationId: string, source: string, made: Made): Promise<OriginalRow> {
  const { sha256, size, pages, missingGlyphs } = made;
  const layout = layoutToStore(made.layout);
  const storageKey = `originals/${organizationId}/${sha256}.pdf`;
  const values = [JSON.stringify(pages), JSON.stringify(layout), missingGlyphs, app.clock.now()];
  await storeFile(app, storageKey, made.path, async tx => {
    return (await tx.run(insert, [organizationId, source, storageKey, sha256, size, ...values])) === 1;
  });
  // Another request may have made it first, with other times in the file, and the file of this one is then deleted.
  const kept = await app.db.row<OriginalRow>(find, [organizationId, source]);
  return kept ?? { storage_key: storageKey, sha256, size, pages, layout, missing_glyphs: missingGlyphs };
}

function undrawn(app: App, { document }: Draft, drawn: OriginalFacts['drawn']): Undrawn {
  app.log.warn({ documentId: document.id, problem: drawn.undrawable }, 'content could not be drawn');
  return { sha256: null, source: null, drawn };
}

/** Everything that ORIGINAL is made from and parties see, for callers that have only the document. */
export async function draftOf(db: Queryable, document: DocumentWithParties): Promise<Draft> {
  const sender = await loadSender(db, document.workspace_id);
  const blocks = visibleAmong(await blocksOfDocument(db, document.id));
  return { document, blocks, filled: await currentValues(db, document, blocks), author: sender.name };
}

/** ORIGINAL of a document with content; fails with INVALID_STATE if there is none. */
export async function loadOriginal(app: App, db: Queryable, draft: Draft): Promise<Original> {
  const made = await makeOriginal(app, db, draft);
  if (!made?.sha256) throw apiError('INVALID_STATE', { message: 'The document has no content that can be shown.' });
  return made;
}
