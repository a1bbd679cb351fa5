/** After one said no to sign for somebody else: there is nothing more to do, and the link opens nothing any more. */
import type { SignerView } from '../../../src/contract/signer/view.ts';
import { Outcome } from '../panel/outcome.tsx';
import { WholePage } from '../screens/whole-page.tsx';
import { useSpeech } from '../words/words.ts';

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
