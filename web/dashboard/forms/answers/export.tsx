/**
 * Everything that the filter shows, as a file or as those to whom a template is sent: all pages are fetched, one after
 * another, and it can be stopped.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { csvFile } from '../../../../src/contract/csv.ts';
import type { FormHead } from '../../../../src/contract/dashboard/forms.ts';
import type { FormSubmission } from '../../../../src/contract/schemas/forms.ts';
import { fullAddress } from '../../../base-path.ts';
import { useMaySend } from '../../bulk-sends/may-send.ts';
import { handTable } from '../../bulk-sends/new/handed-table.ts';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { saveFile } from '../../session/download.ts';
import { type Failure, failureOf, type Query } from '../../session/requests.ts';
import { useFormTexts } from '../texts.ts';
import { respondentsOf, tableOf } from './answers.ts';

interface Page {
  data: FormSubmission[];
  nextCursor: string | null;
}

interface Props {
  form: FormHead;
  query: Query;
  isFiltered: boolean;
}

/** Spreadsheets in Swedish have a comma in numbers, and so another character between cells. */
const separators = { sv: ';', en: ',' } as const;

export const Export = ({ form, query, isFiltered }: Props) => {
  const texts = useFormTexts();
  const { requests, viewer, language, permissions, texts: general } = useDashboard();
  const [, navigate] = useLocation();
  const maySend = useMaySend() && permissions.has('CREATE_FILE');
  const showToast = useToast();
  const under = useRef<AbortController | null>(null);
  /** How many are fetched; null: nothing is under way. */
  const [count, setCount] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ failure: Failure; then: typeof saveAsFile } | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  async function load(signal: AbortSignal): Promise<FormSubmission[]> {
    const all: FormSubmission[] = [];
    let cursor: string | null = null;
    do {
      const asked: Query = { ...query, limit: 100, ...(cursor !== null && { cursor }) };
      const page: Page = await requests.get<Page>(`/forms/${form.id}/submissions`, asked, signal);
      all.push(...page.data);
      setCount(all.length);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return all;
  }

  async function saveAsFile(submissions: readonly FormSubmission[], signal: AbortSignal): Promise<void> {
    const addressOf = (id: string) => fullAddress(`/w/${viewer.workspace.id}/documents/${id}`);
    const text = csvFile(tableOf({ questions: form.questions, submissions, texts, addressOf }), separators[language]);
    const submissionCount = submissions.length;
    await requests.send('POST', `/form-rows/${form.id}/downloads`, { submissionCount });
    if (signal.aborted) return;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${form.name}.csv`);
    showToast(texts.exported(submissions.length));
  }

  async function sendToMany(submissions: readonly FormSubmission[]): Promise<void> {
    const [headings = [], ...rows] = respondentsOf({ questions: form.questions, submissions, texts });
    if (rows.length === 0) return showToast(texts.nobodyAnswered);
    handTable(new File([csvFile([headings, ...rows])], `${form.name}.csv`, { type: 'text/csv' }));
    navigate('/bulk-sends/new');
  }

  async function start(then: typeof saveAsFile): Promise<void> {
    if (under.current) return;
    const stopping = new AbortController();
    under.current = stopping;
    setFailed(null);
    setCount(0);
    try {
      const submissions = await load(stopping.signal);
      if (!stopping.signal.aborted) await then(submissions, stopping.signal);
    } catch (error) {
      if (!stopping.signal.aborted) setFailed({ failure: failureOf(error), then });
    } finally {
      if (under.current === stopping) under.current = null;
      setCount(null);
    }
  }

  return (
    <>
      <div className="row">
        <span className="soft small" role="status">
          {count !== null && texts.exporting(count)}
        </span>
        {count !== null ? (
          <button type="button" className="button button-small" onClick={() => under.current?.abort()}>
            {general.cancel}
          </button>
        ) : (
          <>
            {maySend && (
              <button type="button" className="button button-small" onClick={() => void start(sendToMany)}>
                {isFiltered ? texts.sendToThese : texts.sendToAll}
              </button>
            )}
            <button type="button" className="button button-small" onClick={() => void start(saveAsFile)}>
              {isFiltered ? texts.exportThese : texts.exportAll}
            </button>
          </>
        )}
      </div>
      {failed && <Notice failure={failed.failure} texts={general} onRetry={() => start(failed.then)} />}
    </>
  );
};
