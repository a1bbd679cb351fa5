/** Shown after declining to sign on behalf of somebody: nothing is left to do, and the link no longer works. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useSpeech } from '../language/speech.ts';
import { Outcome } from '../panel/outcome.tsx';
import { WholePage } from '../screens/whole-page.tsx';

export const HandedBack = ({ view }: { view: SignerView }) => {
  const { words } = useSpeech();
  return (
    <WholePage title={view.document.name}>
      <Outcome tone="plain" title={words.handedBackTitle} takesFocus>
        <p>{words.handedBack(view.actsFor?.name ?? '')}</p>
      </Outcome>
    </WholePage>
  );
};
