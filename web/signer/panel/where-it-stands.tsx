/** The outcome next to the document: waiting, reading, signed or sealed. */
import { useEffect, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { localeOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import { Later } from '../screens/guard.tsx';
import { haveAllSigned, namesOf, othersLeft, whoseTurn } from '../session/parties.ts';
import type { SignerRequests } from '../session/requests.ts';
import type { Reading } from '../signing/use-reading.ts';
import { Outcome } from './outcome.tsx';
import { SealedOutcome } from './sealed-outcome.tsx';
import { ThankYou } from './thank-you.tsx';

const longSealing = 60_000;

type Props = { view: SignerView; reading: Reading; requests: SignerRequests; actedHere: boolean };

const PassOn = lazyPart(async () => (await import('../in-person/pass-on.tsx')).PassOn);

export const WhereItStands = ({ view, reading, requests, actedHere }: Props) => {
  const { texts, language } = useSpeech();
  const next = view.nextHere && (
    <Later>
      <PassOn {...{ view, requests }} next={view.nextHere} />
    </Later>
  );
  const locale = localeOf(language);
  if (view.state === 'WAITING') {
    const turn = whoseTurn(view);
    return (
      <Outcome tone="plain" title={texts.waitingTitle} leadsBack={next === null}>
        <p>{turn.length > 0 ? texts.waitingFor(namesOf(turn, locale)) : texts.waitingForOthers}</p>
        {next}
      </Outcome>
    );
  }
  if (view.state === 'READING') {
    return (
      <Outcome tone={reading.next === null ? 'done' : 'plain'} title={texts.readingTitle} leadsBack={next === null}>
        <p>{texts.reading}</p>
        {reading.next === null && <p className="status status-done">{texts.readToTheEnd}</p>}
        {next}
      </Outcome>
    );
  }
  if (view.state === 'SEALED') return <SealedOutcome {...{ view, requests, actedHere }} />;
  return (
    <Outcome tone="done" title={texts.signedTitle} takesFocus={actedHere} leadsBack={next === null}>
      <ThankYou view={view} />
      {next ?? (haveAllSigned(view) ? <Sealing /> : <p>{texts.signedWaits(namesOf(othersLeft(view), locale))}</p>)}
    </Outcome>
  );
};

const Sealing = () => {
  const { texts } = useSpeech();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longSealing);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{long ? texts.sealingLong : texts.sealing}</p>;
};
