/**
 * Attachments of the parties in the sealed copy: as pages after ORIGINAL, each under a heading, if the field asks for
 * it and pages can be added; otherwise as embedded files. A previously signed PDF is always embedded, too.
 */
import { cleanLine } from '../../../platform/html/clean.ts';
import { type MergePart, type PdfAttachment, PdfError } from '../../../platform/pdf-engine/engine.ts';
import type { Json } from '../../../platform/text/canonical-json.ts';
import type { App } from '../../app/app.ts';
import { documentFields } from '../../content/block-fields.ts';
import type { Draft } from '../../documents/ports.ts';
import { type AttachmentRow, attachmentsOf, heldIn, termsOf } from '../../signatures/attachments/attachment.ts';
import type { Pages } from '../evidence-page/evidence-page.ts';
import { keepsSignatures } from '../original/plan.ts';
import { type Appended, appendixDocument, type Given } from './appendix-document.ts';

export interface Appendix {
  /** The additional pages, in a temporary file. */
  added: Pages;
  attachments: PdfAttachment[];
  /** For the journal: how each attachment was added to the sealed copy. */
  facts: Json[];
}

/** The attachments that parties signed with, in the order of the fields. */
async function givenIn(app: App, { document, blocks }: Draft): Promise<Given[]> {
  const rows = (await attachmentsOf(app.db, document.id)).filter(a => a.given_at !== null);
  return documentFields(blocks).flatMap(field => {
    const [row, terms] = [heldIn(rows, field), termsOf(blocks, field)];
    if (!row || !terms) return [];
    return [{ row, terms, from: cleanLine(document.parties.find(p => p.id === row.party_id)?.name ?? '') }];
  });
}

/** `temp` returns new temporary paths. */
export async function appendixOf(app: App, draft: Draft, pages: number, temp: () => string): Promise<Appendix> {
  const given = await givenIn(app, draft);
  const wanted = keepsSignatures(draft) ? [] : given.filter(({ terms }) => terms.includeInDocument);
  const appended = await drawn(app, draft, wanted, pages, temp);
  const isAppended = ({ row }: Given): boolean => appended?.rows.has(row) ?? false;
  const attached = given.filter(one => !isAppended(one) || one.row.signed);
  return {
    added: { path: appended?.path ?? null, count: appended?.count ?? 0 },
    attachments: await Promise.all(attached.map(one => wholeFile(app, one))),
    facts: given.map(one => ({
      ...{ blockId: one.row.block_id, fieldId: one.row.field_id, sha256: one.row.sha256 },
      ...{ pages: isAppended(one), file: attached.includes(one) },
    })),
  };
}

const wholeFile = async (app: App, { row, terms, from }: Given): Promise<PdfAttachment> => ({
  name: row.filename,
  mimeType: row.mime_type,
  description: [terms.appendixLabel ?? terms.label, from].filter(Boolean).join(', '),
  bytes: await app.storage.bytes(row.storage_key),
});

/** Leaves out files that cannot be rendered as pages, so that they are embedded. Null if no pages result. */
async function drawn(
  app: App,
  draft: Draft,
  wanted: readonly Given[],
  before: number,
  temp: () => string,
): Promise<{ path: string; count: number; rows: Set<AttachmentRow> } | null> {
  const pdf = app.pdf.forOwner(draft.document.organization_id);
  const appended: Appended[] = [];
  for (const one of wanted) {
    const path = await app.storage.pathOf(one.row.storage_key, temp);
    if (one.row.mime_type !== 'application/pdf') appended.push({ ...one, path, pages: 0 });
    else {
      const out = temp();
      const merged = await unlessItFails(app, () => pdf.merge([{ path }], out));
      if (merged) appended.push({ ...one, path: out, pages: merged.pages.length });
    }
  }
  if (appended.length === 0) return null;
  return unlessItFails(app, async () => {
    const { typesetDocument, images, partOf } = appendixDocument(draft, appended, before);
    const setPath = temp();
    const set = await pdf.typeset(typesetDocument, images, setPath);
    const parts = appended.flatMap((one): MergePart[] => {
      const { first = 1, count = 0 } = set.parts[partOf(one)] ?? {};
      return [{ path: setPath, first, count }, ...(one.pages > 0 ? [{ path: one.path }] : [])];
    });
    const path = temp();
    const { pages } = await pdf.merge(parts, path);
    return { path, count: pages.length, rows: new Set(appended.map(one => one.row)) };
  });
}

/**
 * Null if the file exceeds the PDF engine's limits: it is then embedded. Any other error is rethrown, and the job is
 * retried.
 */
async function unlessItFails<T>(app: App, action: () => Promise<T>): Promise<T | null> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof PdfError && ['FAILED', 'TIMEOUT', 'MEMORY', 'CRASHED'].includes(error.code))) throw error;
    app.log.warn({ problem: error.message }, 'an uploaded file could not be added as pages, so it is attached');
    return null;
  }
}
