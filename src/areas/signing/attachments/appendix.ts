/**
 * What was handed in, in the sealed copy: as pages after ORIGINAL's under a heading of their own where the field asks for
 * it and pages can be added, else as files inside the PDF, whole. A file that others signed is there whole in any case.
 */
import { rm } from 'node:fs/promises';
import type { Json } from '../../../base/canonical-json.ts';
import { type MergePart, type PdfAttachment, PdfFault } from '../../../base/pdf/engine.ts';
import type { Ground } from '../../act.ts';
import { documentFields } from '../../content/block-fields.ts';
import type { Draft } from '../../documents/duties.ts';
import { keepsSignatures } from '../plan.ts';
import { type Appended, appendixSheet, type Given } from './appendix-sheet.ts';
import { type AttachmentRow, attachmentsOf, heldIn, termsOf } from './attachment.ts';

export interface Besides {
  /** A file of the pages to add; the caller removes it. */
  appendix: string | null;
  attachments: PdfAttachment[];
  /** For the journal: how each came into the sealed copy. */
  facts: Json[];
}

/** What parties signed with, in the order of its fields. */
async function givenIn(ground: Ground, { document, blocks }: Draft): Promise<Given[]> {
  const rows = (await attachmentsOf(ground.db, document.id)).filter(a => a.given_at !== null);
  return documentFields(blocks).flatMap(field => {
    const [row, terms] = [heldIn(rows, field), termsOf(blocks, field)];
    if (!row || !terms) return [];
    return [{ row, terms, from: document.parties.find(p => p.id === row.party_id)?.name ?? '' }];
  });
}

export async function besidesOf(ground: Ground, draft: Draft, pages: number): Promise<Besides> {
  const given = await givenIn(ground, draft);
  const wanted = keepsSignatures(draft) ? [] : given.filter(({ terms }) => terms.includeInDocument);
  const temporary: string[] = [];
  try {
    const appended = await drawn(ground, draft, wanted, pages, temporary);
    const isAppended = ({ row }: Given): boolean => appended?.rows.has(row) ?? false;
    const attached = given.filter(one => !isAppended(one) || one.row.signed);
    return {
      appendix: appended?.path ?? null,
      attachments: await Promise.all(attached.map(one => wholeFile(ground, one))),
      facts: given.map(one => ({
        ...{ blockId: one.row.block_id, fieldId: one.row.field_id, sha256: one.row.sha256 },
        ...{ pages: isAppended(one), file: attached.includes(one) },
      })),
    };
  } finally {
    await Promise.all(temporary.map(path => rm(path, { force: true })));
  }
}

const wholeFile = async (ground: Ground, { row, terms, from }: Given): Promise<PdfAttachment> => ({
  name: row.filename,
  mimeType: row.mime_type,
  description: [terms.appendixLabel ?? terms.label, from].filter(Boolean).join(', '),
  bytes: await ground.storage.bytes(row.storage_key),
});

/** What no pages can be made of is left to be attached; null: none at all. */
async function drawn(
  ground: Ground,
  draft: Draft,
  wanted: readonly Given[],
  before: number,
  temporary: string[],
): Promise<{ path: string; rows: Set<AttachmentRow> } | null> {
  const temp = (): string => {
    const path = ground.storage.tempPath();
    temporary.push(path);
    return path;
  };
  const appended: Appended[] = [];
  for (const one of wanted) {
    const path = await ground.storage.pathOf(one.row.storage_key);
    if (one.row.mime_type !== 'application/pdf') appended.push({ ...one, path, pages: 0 });
    else {
      const out = temp();
      const merged = await unlessItFails(ground, () => ground.pdf.merge([{ path }], out));
      if (merged) appended.push({ ...one, path: out, pages: merged.pages.length });
    }
  }
  if (appended.length === 0) return null;
  return unlessItFails(ground, async () => {
    const { sheet, images, partOf } = appendixSheet(draft, appended, before);
    const setPath = temp();
    const set = await ground.pdf.typeset(sheet, images, setPath);
    const parts = appended.flatMap((one): MergePart[] => {
      const { first = 1, count = 0 } = set.parts[partOf(one)] ?? {};
      return [{ path: setPath, first, count }, ...(one.pages > 0 ? [{ path: one.path }] : [])];
    });
    const path = ground.storage.tempPath();
    await ground.pdf.merge(parts, path);
    return { path, rows: new Set(appended.map(one => one.row)) };
  });
}

/** Null where the file is too much for it: then it is attached. Whatever else fails is tried again later. */
async function unlessItFails<T>(ground: Ground, act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof PdfFault && ['FAILED', 'TIMEOUT', 'MEMORY', 'CRASHED'].includes(error.code))) throw error;
    ground.log.warn({ problem: error.message }, 'what was handed in could not be added as pages and is attached');
    return null;
  }
}
