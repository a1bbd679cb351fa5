/** The answer to a question, and whether the workspace has anything to count at all. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReportData } from '../../../src/contract/schemas/reports.ts';
import { useDashboard } from '../session/context.ts';
import { bodyOf, type Question } from './question.ts';

export interface Answered {
  question: Question;
  data: ReportData;
}

/** Until another answer is there, the one before stays, with its own question. */
export function useAnswer(question: Question | null) {
  const { requests, viewer } = useDashboard();
  return useQuery({
    queryKey: [viewer.workspace.id, 'report', question],
    queryFn: async (): Promise<Answered | null> =>
      question && { question, data: await requests.send<ReportData>('POST', '/reports/run', bodyOf(question)) },
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
}

/** Whether any document was ever sent. */
export function useIsEmpty(isAsked: boolean): boolean {
  const { requests, viewer } = useDashboard();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'report', 'sent'],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, sentAfter: '2000-01-01', includeArchived: true };
      return (await requests.get<{ data: unknown[] }>('/document-rows', query, signal)).data.length > 0;
    },
    enabled: isAsked,
  });
  return data === false;
}
