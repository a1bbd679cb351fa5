/** A moment as people write it; the exact one is its title. */
import { exactTime, shortTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';

export const ShortMoment = ({ at }: { at: string }) => {
  const { language, texts } = useDashboard();
  return (
    <time dateTime={at} title={exactTime(at, language)}>
      {shortTime(at, language, texts)}
    </time>
  );
};
