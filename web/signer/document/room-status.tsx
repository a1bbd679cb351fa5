/** Announces while the person types that the text no longer fits its field: once, and not at each letter. */
import { useSpeech } from '../language/speech.ts';

export const RoomStatus = ({ over }: { over: boolean }) => {
  const { texts } = useSpeech();
  return (
    <span role="status" className="hidden-text">
      {over ? texts.problems.TOO_LONG : ''}
    </span>
  );
};
