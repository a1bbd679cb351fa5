/** How the person signs in: read again after each change. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadSession } from '../../session/session.ts';

const queryKey = ['own-account'];
/** Of the list of devices. */
export const sessionsKey = ['sessions'];

export function useAccount() {
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: loadSession, staleTime: 0 });
  // Another session may have replaced this one, and ended others.
  const refresh = () => Promise.all([queryKey, sessionsKey].map(key => client.invalidateQueries({ queryKey: key })));
  return { ...query, refresh };
}
