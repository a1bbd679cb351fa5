/** The rows of a bulk send, of one state or all, with one of them opened. */
import { Link, useLocation, useSearch } from 'wouter';
import { type BulkRowStatus, bulkRowStatuses } from '../../../../src/contract/bulk-send-statuses.ts';
import type { BulkSend, BulkSendRow } from '../../../../src/contract/schemas/bulk-sends.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useBulkTexts } from '../texts.ts';
import { useColumns } from '../use-columns.ts';
import { Row } from './row.tsx';

/** Of the heading, to which what counts the rows leads. */
export const rowsHeading = 'bulk-rows';

function useFilter() {
  const [location, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const status = bulkRowStatuses.find(one => one === params.get('status')) ?? null;
  const open = /^\d{1,5}$/.test(params.get('row') ?? '') ? Number(params.get('row')) : null;
  const hrefOf = (next: BulkRowStatus | null, row: number | null = null): string => {
    const search = new URLSearchParams({
      ...(next !== null && { status: next }),
      ...(row !== null && { row: String(row) }),
    }).toString();
    return `${location}${search && `?${search}`}`;
  };
  const toRow = (row: number | null) => navigate(hrefOf(status, row), { replace: true });
  return { status, open, hrefOf, toRow };
}

/** How many rows there are of a state, which the counts of the whole say. */
function countOf({ counts, send }: BulkSend, status: BulkRowStatus): number {
  const { valid, warned, invalid, skipped, created, sent, failed } = counts;
  const made = { CREATED: created - (send ? sent : 0), SENT: send ? sent : 0 };
  return { VALID: valid, WARNED: warned, INVALID: invalid, SKIPPED: skipped, FAILED: failed, ...made }[status];
}

export const Rows = ({ bulkSend }: { bulkSend: BulkSend }) => {
  const texts = useBulkTexts();
  const { texts: general } = useDashboard();
  const { status, open, hrefOf, toRow } = useFilter();
  const columns = useColumns(bulkSend.templateId);
  const list = usePages<BulkSendRow>(
    ['bulk-rows', bulkSend.id],
    `/bulk-sends/${bulkSend.id}/rows`,
    status === null ? {} : { status },
  );
  const shown = bulkRowStatuses.filter(one => one === status || countOf(bulkSend, one) > 0);
  return (
    <section className="settings-section" aria-labelledby={rowsHeading}>
      <h2 id={rowsHeading} tabIndex={-1}>
        {texts.rowsTitle}
      </h2>
      {(shown.length > 1 || status !== null) && (
        <nav className="segments bulk-segments" aria-label={texts.filter}>
          {[null, ...shown].map(one => (
            <Link
              key={one}
              className="segment"
              href={hrefOf(one)}
              {...(one === status && { 'aria-current': 'page' as const })}
            >
              {one === null ? texts.all : `${texts.rowStatus[one]} (${countOf(bulkSend, one)})`}
            </Link>
          ))}
        </nav>
      )}
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && (
        <p className="soft" role="status">
          {texts.noRowsMatch} {status !== null && <Link href={hrefOf(null)}>{texts.showAll}</Link>}
        </p>
      )}
      {list.items.length > 0 && (
        <ul className="settings-rows">
          {list.items.map(row => (
            <Row
              key={row.index}
              bulkSend={bulkSend}
              row={row}
              columns={columns.data}
              isOpen={row.index === open}
              onToggle={() => toRow(row.index === open ? null : row.index)}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};
