/** The shade of a colour that pages use: the service darkens one on which white text would be hard to read. */
import { useQuery } from '@tanstack/react-query';
import { withBase } from '../../../base-path.ts';

const whole = /^#[0-9a-f]{6}$/i;

/** `#A22` and `#a32a2a` as `#A32A2A`; null: not a colour. */
export function colorIn(text: string | null): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text ?? '');
  const color = short
    ? `#${short
        .slice(1)
        .map(digit => digit + digit)
        .join('')}`
    : (text ?? '');
  return whole.test(color) ? color.toUpperCase() : null;
}

/** Null: none was chosen, it is not a colour, or it is not known yet. */
export function useShade(color: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['shade', color],
    // The same rules that pages load.
    queryFn: async ({ signal }) => {
      const answer = await fetch(withBase(`/brand/look-${color?.slice(1).toLowerCase()}.css`), { signal });
      return /--seal:(#[0-9a-f]{6})/i.exec(await answer.text())?.[1]?.toUpperCase() ?? null;
    },
    enabled: color !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return color === null ? null : (data ?? null);
}
