/** The outcome beside the document: waiting, reading, or signed. */
import { useEffect, useState } from 'react';
import type { SignerView } from '../../../src/contract/signer.ts';
import { localeOf } from '../dates.ts';
import { haveAllSigned, namesOf, othersLeft, whoseTurn } from '../parties.ts';
import { useSpeech } from '../words/words.ts';
import { Outcome } from './outcome.tsx';

const longSealing = 60_000;

type Props = { view: SignerView; read: { atEnd: boolean }; actedHere: boolean };

export const WhereItStands = ({ view, read, actedHere }: Props) => {
  const { words, language } = useSpeech();
  const locale = localeOf(language);
  if (view.state === 'WAITING') {
    const turn = whoseTurn(view);
    return (
      <Outcome tone="plain" title={words.waitingTitle}>
        <p>{turn.length > 0 ? words.waitingFor(namesOf(turn, locale)) : words.waitingForOthers}</p>
      </Outcome>
    );
  }
  if (view.state === 'READING') {
    return (
      <Outcome tone={read.atEnd ? 'done' : 'plain'} title={words.readingTitle}>
        <p>{words.reading}</p>
        {read.atEnd && <p className="status status-done">{words.readToTheEnd}</p>}
      </Outcome>
    );
  }
  return (
    <Outcome tone="done" title={words.signedTitle} takesFocus={actedHere}>
      {haveAllSigned(view) ? <Sealing /> : <p>{words.signedWaits(namesOf(othersLeft(view), locale))}</p>}
    </Outcome>
  );
};

const Sealing = () => {
  const { words } = useSpeech();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longSealing);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{long ? words.sealingLong : words.sealing}</p>;
};
