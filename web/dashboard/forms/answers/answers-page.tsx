/** What visitors answered, with the document that was made of each, and all of it as a file. */
import { useId } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { FormSubmission } from '../../../../src/contract/schemas/forms.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { FormFrame, useFormHead } from '../form-frame.tsx';
import { useFormTexts } from '../texts.ts';
import './answers.css';
import { Export } from './export.tsx';
import { SubmissionRow } from './submission-row.tsx';

const statuses = ['ALL', 'STARTED', 'SUBMITTED', 'COMPLETED', 'EXPIRED'] as const satisfies readonly (
  | 'ALL'
  | FormSubmission['status']
)[];

interface Filter {
  status: (typeof statuses)[number];
  /** `2026-12-31`; '': any day. */
  since: string;
  open: string | null;
}

function useFilter() {
  const [location, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const since = params.get('since') ?? '';
  const filter: Filter = {
    status: statuses.find(one => one === params.get('status')) ?? 'ALL',
    since: /^\d{4}-\d{2}-\d{2}$/.test(since) ? since : '',
    open: params.get('open'),
  };
  const hrefOf = (change: Partial<Filter>): string => {
    const { status, since, open } = { ...filter, ...change };
    const search = new URLSearchParams({
      ...(status !== 'ALL' && { status }),
      ...(since !== '' && { since }),
      ...(open !== null && { open }),
    }).toString();
    return `${location}${search && `?${search}`}`;
  };
  return { filter, hrefOf, to: (change: Partial<Filter>) => navigate(hrefOf(change), { replace: true }) };
}

export const AnswersPage = ({ id }: { id: string }) => (
  <FormFrame id={id} part="/forms/:id/answers" isWide>
    <Answers id={id} />
  </FormFrame>
);

const Answers = ({ id }: { id: string }) => {
  const texts = useFormTexts();
  const { texts: general } = useDashboard();
  const heading = useId();
  const { data: form } = useFormHead(id);
  const { filter, hrefOf, to } = useFilter();
  const { status, since, open } = filter;
  const query = {
    ...(status !== 'ALL' && { status }),
    ...(since !== '' && { submittedAfter: new Date(`${since}T00:00:00`).toISOString() }),
  };
  const list = usePages<FormSubmission>(['forms', id, 'submissions'], `/forms/${id}/submissions`, query);
  const isFiltered = status !== 'ALL' || since !== '';
  return (
    <section className="settings-section" aria-labelledby={heading}>
      <div className="answers-top">
        <h2 id={heading}>{texts.answers}</h2>
        {form && <Export form={form} query={query} isFiltered={isFiltered} />}
      </div>
      <div className="answers-filters">
        <nav className="segments" aria-label={texts.filterAnswers}>
          {statuses.map(one => (
            <Link
              key={one}
              className="segment"
              href={hrefOf({ status: one, open: null })}
              {...(one === status && { 'aria-current': 'page' as const })}
            >
              {one === 'ALL' ? texts.view.all : texts.status[one]}
            </Link>
          ))}
        </nav>
        <label className="answers-since small">
          {texts.since}
          <input
            type="date"
            className="input"
            value={since}
            onChange={({ target }) => to({ since: target.value, open: null })}
          />
        </label>
      </div>
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {list.data && list.items.length === 0 && (
        <p className="soft" role="status">
          {isFiltered ? texts.noMatch : form?.enabled ? texts.noAnswers : texts.noAnswersYet}{' '}
          {isFiltered && (
            <button type="button" className="text-button" onClick={() => to({ status: 'ALL', since: '', open: null })}>
              {texts.showAll}
            </button>
          )}
        </p>
      )}
      {list.items.length > 0 && (
        <ul className="settings-rows">
          {list.items.map(submission => (
            <SubmissionRow
              key={submission.id}
              submission={submission}
              questions={form?.questions ?? []}
              isOpen={submission.id === open}
              onToggle={() => to({ open: submission.id === open ? null : submission.id })}
            />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};
