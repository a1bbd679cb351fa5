/** A picture of a signature from the device, shown as it will stand in the document. */
import { useState } from 'react';
import type { Picture } from '../../../src/contract/signer/mark.ts';
import { Mark } from '../paper/mark.tsx';
import { useSpeech } from '../words/words.ts';
import { type PictureProblem, pictureFrom } from './picture-from.ts';

type Props = {
  picture: Picture | null;
  onPicture: (picture: Picture | null) => void;
  onProblem: (problem: PictureProblem | null) => void;
};

export const PictureField = ({ picture, onPicture, onProblem }: Props) => {
  const { words } = useSpeech();
  const [busy, setBusy] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    onProblem(null);
    const made = await pictureFrom(file).catch(() => 'NOT_A_PICTURE' as const);
    setBusy(false);
    if (typeof made === 'string') return onProblem(made);
    onPicture(made);
  };

  return (
    <div className="stack">
      <div className="typed on-paper">{picture && <Mark drawing={picture} label={words.mark.preview} />}</div>
      <label className="button file-button">
        {picture ? words.mark.another : words.mark.choose}
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-describedby="picture-told"
          disabled={busy}
          onChange={event => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p id="picture-told" className="soft small">
        {words.mark.hint}
      </p>
    </div>
  );
};
