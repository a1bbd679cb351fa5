/** The search and the open contact or company, as the address has them. */
import { useLocation, useSearch } from 'wouter';

export function useListAddress(path: string) {
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const state = { words: params.get('q') ?? '', open: params.get('open') };
  return {
    ...state,
    to(change: Partial<typeof state>, replace = false) {
      const next = { ...state, ...change };
      const search = new URLSearchParams();
      if (next.words !== '') search.set('q', next.words);
      if (next.open !== null) search.set('open', next.open);
      const text = search.toString();
      navigate(`${path}${text && `?${text}`}`, { replace });
    },
  };
}
