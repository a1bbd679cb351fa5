/** Chooses between light, dark and as the device; shown at once. */
import { useState } from 'react';
import { CloseRow } from '../../components/close-row.tsx';
import { Dialog } from '../../components/dialog.tsx';
import './account.css';
import { appearances, chooseAppearance, chosenAppearance } from './appearance.ts';
import { useAccountTexts } from './texts.ts';

export const AppearanceDialog = ({ onClose }: { onClose(): void }) => {
  const texts = useAccountTexts();
  const [chosen, setChosen] = useState(chosenAppearance);
  return (
    <Dialog title={texts.appearance} onClose={onClose}>
      <fieldset className="appearances">
        <legend className="hidden-text">{texts.appearance}</legend>
        {appearances.map(one => (
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
        ))}
      </fieldset>
      <CloseRow onClose={onClose} />
    </Dialog>
  );
};
