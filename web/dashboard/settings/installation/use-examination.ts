/** The last examination of the installation. While one is under way it is asked for every second. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Examination } from '../../../../src/contract/dashboard/operator.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useNoLonger } from './use-no-longer.ts';

const path = '/installation/examination';

export function useExamination() {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const queryKey = [viewer.workspace.id, 'examination'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => requests.get<Examination>(path, {}, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? 1_000 : false),
  });
  const starting = useMutation({
    mutationFn: () => requests.send<Examination>('POST', path, {}),
    onSuccess: begun => client.setQueryData(queryKey, begun),
  });
  const failure = error && !data ? failureOf(error) : starting.error && failureOf(starting.error);
  useNoLonger(failure);
  return {
    data,
    failure,
    refetch,
    isRunning: starting.isPending || data?.state === 'RUNNING',
    start: () => starting.mutate(),
  };
}
