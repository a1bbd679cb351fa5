/** Whether everything that was typed is saved. */
import { isTransient } from '../../saving/failure.ts';
import { clockTime } from '../language/times.ts';
import type { SaveState } from '../prepare/save-state.ts';
import { useDashboard } from '../session/context.ts';
import { useProductListTexts } from './texts.ts';

export const SaveLine = ({ save }: { save: SaveState }) => {
  const texts = useProductListTexts();
  const { language } = useDashboard();
  const text =
    save.state === 'saving'
      ? texts.saving
      : save.state === 'saved'
        ? save.at
          ? texts.savedAt(clockTime(save.at, language))
          : ''
        : save.failure.code === 'OFFLINE'
          ? texts.unsavedOffline
          : isTransient(save.failure)
            ? texts.unsavedYet
            : texts.unsaved;
  return (
    <span role="status" className={save.state === 'unsaved' ? 'problem small' : 'soft small'}>
      {text}
    </span>
  );
};
