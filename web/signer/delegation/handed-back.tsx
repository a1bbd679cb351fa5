/** Shown after declining to sign on behalf of somebody: nothing is left to do, and the link no longer works. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { WholePage } from '../screens/whole-page.tsx';

export const HandedBack = ({ view }: { view: SignerView }) => {
  const { texts } = useSpeech();
  return (
    <WholePage title={view.document.name}>
      <Outcome tone="plain" title={texts.handedBackTitle} takesFocus>
        <p>{texts.handedBack(view.actsFor?.name ?? '')}</p>
      </Outcome>
    </WholePage>
  );
};
