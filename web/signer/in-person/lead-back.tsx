/** Back to the dashboard, for who came from there in this tab. */
import { useSpeech } from '../language/speech.ts';
import { readLink } from '../session/link.ts';
import { wayBackIn } from './way-back.ts';

export const LeadBack = () => {
  const { texts } = useSpeech();
  const link = readLink(new URL(window.location.href));
  const way = link && wayBackIn(window.sessionStorage, link.documentId);
  if (!way) return null;
  return (
    <>
      {way.giveBackTo !== null && <p>{texts.here.giveBack(way.giveBackTo)}</p>}
      <p>
        <a className="button" href={way.path}>
          {texts.here.back}
        </a>
      </p>
    </>
  );
};
