/** Light, dark, or as the device: chosen and shown at once. */
import { useState } from 'react';
import { appearances, chooseAppearance, chosenAppearance } from './appearance.ts';
import { useAccountTexts } from './texts.ts';

export const Appearances = () => {
  const texts = useAccountTexts();
  const [chosen, setChosen] = useState(chosenAppearance);
  return appearances.map(one => (
    <label key={one} className="choice">
      <input
        type="radio"
        name="appearance"
        checked={one === chosen}
        onChange={() => {
          chooseAppearance(one);
          setChosen(one);
        }}
      />
      {texts.appearances[one]}
    </label>
  ));
};
