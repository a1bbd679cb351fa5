/** The keys of the list, and the switch that turns single ones off. */
import { CloseRow } from '../../../components/close-row.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useDocumentTexts } from '../../texts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

export const KeysHelp = ({ onClose }: { onClose(): void }) => {
  const texts = useDocumentTexts();
  const isOn = useSingleKeys();
  return (
    <Dialog title={texts.keys.title} onClose={onClose}>
      <p className="soft small">{texts.keys.about}</p>
      <dl className="keys">
        {Object.entries(texts.keys.list).map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="small" role="status">
        {isOn ? texts.keys.on : texts.keys.off}
      </p>
      <CloseRow onClose={onClose}>
        <button type="button" className="button button-small" onClick={() => setSingleKeys(!isOn)}>
          {isOn ? texts.keys.turnOff : texts.keys.turnOn}
        </button>
      </CloseRow>
    </Dialog>
  );
};
