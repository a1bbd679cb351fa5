/** How the person signs in: read again after each change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadSession } from '../../session/session.ts';

const queryKey = ['own-account'];

export function useAccount() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: loadSession, staleTime: 0 });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey }) };
}
