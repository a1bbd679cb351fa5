/** Chooses an electronic ID when several are offered. */
import { nameOfScheme } from '../signer/eid/schemes.ts';
import { useSpeech } from '../signer/language/speech.ts';

type Props = { schemes: readonly string[]; scheme: string | null; onChoose: (scheme: string) => void };

export const SchemeChoice = ({ schemes, scheme, onChoose }: Props) => {
  const { texts } = useSpeech();
  return (
    <fieldset className="identity-schemes">
      <legend>{texts.identity.choose}</legend>
      {schemes.map(each => (
        <label key={each} className="identity-scheme">
          <input
            type="radio"
            className="tick"
            name="scheme"
            value={each}
            checked={each === scheme}
            onChange={() => onChoose(each)}
          />
          {nameOfScheme(each)}
        </label>
      ))}
    </fieldset>
  );
};
