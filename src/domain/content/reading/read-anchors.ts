/** Finds the texts by which boxes are placed in the uploaded PDFs. Slow, so call it before a transaction. */
import type { Issue } from '../../../contract/errors.ts';
import { tooMany } from '../../../contract/limit-errors.ts';
import { limits } from '../../../contract/limits.ts';
import type { Anchor } from '../../../contract/schemas/content/placed-fields.ts';
import { PdfError, type TextPlace } from '../../../platform/pdf-engine/engine.ts';
import type { Actor } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';

/** Where the text of an anchor is, null where it is not there; or why that is not known. */
export type ReadAnchor = { found: TextPlace | null } | { problem: Pick<Issue, 'code' | 'message'> };

/** An anchor and its path in the request. */
export interface AnchorAt {
  anchor: Anchor;
  path: string;
}

const unread: ReadAnchor = {
  problem: { code: 'INVALID_VALUE', message: 'the upload of the PDF was not confirmed yet' },
};
const instead = 'give page and rect instead';
const problems: Partial<Record<string, ReadAnchor>> = {
  TIMEOUT: { problem: { code: 'TOO_BIG', message: `the PDF has too much text to search; ${instead}` } },
  MEMORY: { problem: { code: 'TOO_BIG', message: `the PDF has too much text to search; ${instead}` } },
  FAILED: { problem: { code: 'INVALID_VALUE', message: `the text of the PDF cannot be read; ${instead}` } },
  CRASHED: { problem: { code: 'INVALID_VALUE', message: `the text of the PDF cannot be read; ${instead}` } },
};

/** Fails with VALIDATION_FAILED/TOO_BIG at the first that is too many for one request. */
export function mustBeFewAnchors(anchors: readonly AnchorAt[]): void {
  const first = anchors[limits.anchors];
  if (first) throw tooMany('anchors', limits.anchors, first.path);
}

/** Looks for the texts of anchors in a stored file, in order. `storageKey` is null of a file that is not confirmed. */
export async function findAnchors(
  { app, actor }: { app: App; actor: Actor },
  storageKey: string | null,
  anchors: readonly Anchor[],
): Promise<ReadAnchor[]> {
  if (storageKey === null) return anchors.map(() => unread);
  const wanted = anchors.map(({ text, occurrence, page }) => ({ text, occurrence, page: page ?? null }));
  try {
    const places = await app.storage.withTemp(async temp =>
      app.pdf.forOwner(actor.organization.id).find(await app.storage.pathOf(storageKey, temp), wanted),
    );
    return places.map(found => ({ found }));
  } catch (error) {
    const problem = error instanceof PdfError ? problems[error.code] : undefined;
    if (!problem) throw error;
    return anchors.map(() => problem);
  }
}
