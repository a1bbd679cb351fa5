/** Computes where pages end from the layout of a draft: its blocks begin at marks, uploads at their first page. */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { PageEnds } from '../../contract/dashboard/page-ends.ts';
import { query } from '../app/operation.ts';
import type { BlockRow } from '../content/block.ts';
import { isPdf } from '../content/block.ts';
import type { Layout } from '../content/layout.ts';
import { loadDocument } from '../documents/store.ts';
import { draftOf, findLayout } from '../sealing/original/original.ts';

type Shown = Pick<BlockRow, 'id'> & { pages: number | null };
type Ends = PageEnds['blocks'];

interface Place {
  page: number;
  y: number;
}

/** Shares within this of a block's edge are the edge itself. */
const edge = 0.001;

/** Where pages end between two places of the text, as shares of the height between them. */
function between(from: Place, to: Place, { top, bottom }: NonNullable<Layout['body']>): number[] {
  const whole = bottom - top;
  const left = Math.max(0, bottom - from.y);
  const height = to.page === from.page ? to.y - from.y : left + (to.page - from.page - 1) * whole + (to.y - top);
  if (height <= 0) return [];
  const ends = Array.from({ length: to.page - from.page }, (_, i) => (left + i * whole) / height);
  return ends.filter(share => share > edge && share < 1 - edge);
}

/** `pages`: the number of pages of an upload, null for a block that is typeset. */
export function pageEndsOf(blocks: readonly Shown[], { firstPages, marks = [], body }: Layout): Ends {
  const at = new Map(marks.map((mark, i) => [mark.name, i]));
  return blocks.flatMap(({ id, pages }): Ends => {
    const first = firstPages[id];
    if (pages !== null) return first ? [{ id, firstPage: first, lastPage: first + pages - 1, ends: [] }] : [];
    const index = at.get(id);
    const from = index === undefined ? undefined : marks[index];
    const to = index === undefined ? undefined : marks[index + 1];
    if (!from || !to || !body) return [];
    const ends = between(from, to, body);
    return [{ id, firstPage: from.page, lastPage: from.page + ends.length, ends }];
  });
}

export const showPageEnds = query(dashboardOperations.pageEnds, async ({ app, tx, actor }, { params }) => {
  const document = await loadDocument(tx, actor, params.id);
  const draft = await draftOf(tx, document);
  const layout = await findLayout(app, tx, draft);
  const shown = draft.blocks.map(block => ({ id: block.id, pages: isPdf(block) ? block.pages.length : null }));
  return { blocks: layout ? pageEndsOf(shown, layout) : [] };
});
