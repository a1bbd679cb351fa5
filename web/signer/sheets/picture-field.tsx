/** A picture of a signature from the device, shown as it will appear in the document. */
import { useRef } from 'react';
import type { Picture } from '../../../src/contract/pages/signer/mark.ts';
import { Mark } from '../document/mark.tsx';
import { useSpeech } from '../language/speech.ts';
import { type PictureProblem, pictureFrom } from './picture-from.ts';

type Props = {
  picture: Picture | null;
  /** Id of the error message. */
  describedBy: string | undefined;
  onPicture: (picture: Picture | null) => void;
  onProblem: (problem: PictureProblem | null) => void;
};

export const PictureField = ({ picture, describedBy, onPicture, onProblem }: Props) => {
  const { texts } = useSpeech();
  const busy = useRef(false);

  const take = async (file: File | undefined) => {
    if (!file || busy.current) return;
    busy.current = true;
    onProblem(null);
    const made = await pictureFrom(file).catch(() => 'NOT_A_PICTURE' as const);
    busy.current = false;
    if (typeof made === 'string') return onProblem(made);
    onPicture(made);
  };

  return (
    <div className="stack">
      <div className="typed on-paper" role="status">
        {picture && <Mark drawing={picture} label={texts.mark.preview} />}
      </div>
      <label className="button file-button">
        {picture ? texts.mark.another : texts.mark.choose}
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-invalid={describedBy !== undefined}
          aria-describedby={describedBy ? `${describedBy} picture-notice` : 'picture-notice'}
          onChange={event => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p id="picture-notice" className="soft small">
        {texts.mark.hint}
      </p>
    </div>
  );
};
