/** The reports that are kept: those of the workspace, and one's own. */
import { Link } from 'wouter';
import type { Report } from '../../../../src/contract/schemas/reports.ts';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useReportTexts } from '../texts.ts';

export const SavedReports = ({ open }: { open: string | null }) => {
  const texts = useReportTexts();
  const { texts: general } = useDashboard();
  const list = usePages<Report>(['reports', 'list'], '/reports', { limit: 25 });
  const failure = list.error && failureOf(list.error);
  // The page itself explains what the plan lacks.
  if (failure?.code === 'PLAN_REQUIRED' || list.isPending) return null;
  return (
    <nav className="report-saved" aria-label={texts.saved.label}>
      {failure && <Notice failure={failure} texts={general} onRetry={list.refetch} />}
      {(list.items.length > 0 || open !== null) && (
        <ul className="report-list">
          <li>
            <Link className="tab" href="/reports" {...(open === null && { 'aria-current': 'page' as const })}>
              {texts.saved.new}
            </Link>
          </li>
          {list.items.map(({ id, name, visibility, createdBy }) => (
            <li key={id}>
              <Link
                className="tab"
                href={`/reports/${id}`}
                title={texts.saved.by(createdBy.name)}
                {...(open === id && { 'aria-current': 'page' as const })}
              >
                <span className="one-line report-saved-name">{name}</span>
                {visibility === 'WORKSPACE' && <span className="soft tiny report-shared">{texts.saved.shared}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {list.data && list.items.length === 0 && <p className="soft small">{texts.saved.none}</p>}
      <ShowMore list={list} />
    </nav>
  );
};
