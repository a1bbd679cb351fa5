/** The sentence above the button that says what signing does. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { localeOf } from '../language/dates.ts';
import { useSpeech } from '../language/speech.ts';
import { namesOf, othersLeft } from '../session/parties.ts';

export const Consequence = ({ view }: { view: SignerView }) => {
  const { texts, language } = useSpeech();
  const left = othersLeft(view);
  return (
    <p>
      {left.length > 0
        ? texts.passesOn(namesOf(left, localeOf(language)))
        : texts.sealsNow(view.document.sender.organization)}
    </p>
  );
};
