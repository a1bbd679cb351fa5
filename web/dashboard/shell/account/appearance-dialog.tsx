/** Chooses between light, dark and as the device; shown at once. */
import { CloseRow } from '../../components/close-row.tsx';
import { Dialog } from '../../components/dialog.tsx';
import './account.css';
import { Appearances } from './appearances.tsx';
import { useAccountTexts } from './texts.ts';

export const AppearanceDialog = ({ onClose }: { onClose(): void }) => {
  const texts = useAccountTexts();
  return (
    <Dialog title={texts.appearance} onClose={onClose}>
      <fieldset className="appearances">
        <legend className="hidden-text">{texts.appearance}</legend>
        <Appearances />
      </fieldset>
      <CloseRow onClose={onClose} />
    </Dialog>
  );
};
