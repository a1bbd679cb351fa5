/** Everything that the filter shows, as a file: all pages are fetched, one after another, and it can be stopped. */
import { useEffect, useRef, useState } from 'react';
import type { FormHead } from '../../../../src/contract/dashboard/forms.ts';
import type { FormSubmission } from '../../../../src/contract/schemas/forms.ts';
import { fullAddress } from '../../../base-path.ts';
import { Notice } from '../../components/notice.tsx';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { saveFile } from '../../session/download.ts';
import { type Failure, failureOf, type Query } from '../../session/requests.ts';
import { useFormTexts } from '../texts.ts';
import { tableOf } from './answers.ts';
import { csvOf } from './csv.ts';

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
  const { requests, viewer, language, texts: general } = useDashboard();
  const showToast = useToast();
  const under = useRef<AbortController | null>(null);
  /** How many are fetched; null: nothing is under way. */
  const [count, setCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
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

  async function start(): Promise<void> {
    if (under.current) return;
    const stopping = new AbortController();
    under.current = stopping;
    setFailure(null);
    setCount(0);
    try {
      const submissions = await load(stopping.signal);
      const addressOf = (id: string) => fullAddress(`/w/${viewer.workspace.id}/documents/${id}`);
      const table = tableOf({ questions: form.questions, submissions, texts, addressOf });
      const text = csvOf(table, separators[language]);
      const submissionCount = submissions.length;
      await requests.send('POST', `/form-rows/${form.id}/downloads`, { submissionCount });
      if (stopping.signal.aborted) return;
      saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${form.name}.csv`);
      showToast(texts.exported(submissions.length));
    } catch (error) {
      if (!stopping.signal.aborted) setFailure(failureOf(error));
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
        <button
          type="button"
          className="button button-small"
          onClick={() => (count === null ? void start() : under.current?.abort())}
        >
          {count !== null ? general.cancel : isFiltered ? texts.exportThese : texts.exportAll}
        </button>
      </div>
      {failure && <Notice failure={failure} texts={general} onRetry={start} />}
    </>
  );
};
