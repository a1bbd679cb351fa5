/**
 * A device that was just passed on: shows whose turn it is, and nothing of the document or the previous person until
 * they confirm.
 */
import { useEffect, useRef } from 'react';
import type { LockedView, SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import { WholePage } from '../screens/whole-page.tsx';

type Props = { view: SignerView | LockedView; onTaken: () => void };

export const Arrival = ({ view, onTaken }: Props) => {
  const { texts } = useSpeech();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, role } = view.party;
  const { organization } = view.document.sender;
  const asks = role === 'SIGNER' ? texts.askedToSign : texts.askedToRead;
  useEffect(() => heading.current?.focus(), []);
  return (
    <WholePage title={null}>
      <section className="card" aria-labelledby="arrival">
        <h1 id="arrival" ref={heading} tabIndex={-1} className="title">
          {texts.here.giveTo(name)}
        </h1>
        {view.document.sandbox && <p className="soft small">{texts.sandbox}</p>}
        <p>{texts.here.onlyFor(name)}</p>
        <p className="soft">{asks(organization)}</p>
        <button type="button" className="button button-strong" onClick={onTaken}>
          {texts.here.iAm(name)}
        </button>
      </section>
    </WholePage>
  );
};
