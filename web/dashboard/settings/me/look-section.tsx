/** Language and appearance: changed at once, in this browser. */
import { useId } from 'react';
import { pathHere, withBase } from '../../../base-path.ts';
import { useDashboard } from '../../session/context.ts';
import { Appearances } from '../../shell/account/appearances.tsx';
import { useAccountTexts } from '../../shell/account/texts.ts';
import { useMeTexts } from './texts.ts';

/** Each in its own language. */
const languages = [
  { code: 'sv', name: 'Svenska' },
  { code: 'en', name: 'English' },
] as const;

export const LookSection = () => {
  const texts = useMeTexts();
  const { appearance } = useAccountTexts();
  const { language } = useDashboard();
  const id = useId();
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{texts.look}</h2>
      <fieldset className="field">
        <legend>{texts.language}</legend>
        {languages.map(({ code, name }) => (
          <label key={code} className="choice">
            <input
              type="radio"
              name="language"
              checked={code === language}
              onChange={() =>
                window.location.assign(withBase(`/sign-in/language/${code}?next=${encodeURIComponent(pathHere())}`))
              }
            />
            <span lang={code}>{name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="field">
        <legend>{appearance}</legend>
        <Appearances />
      </fieldset>
    </section>
  );
};
