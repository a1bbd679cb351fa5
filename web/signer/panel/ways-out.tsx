/** Secondary actions: download, delegate or decline. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { saveFile } from '../browser/browser.ts';
import type { Original } from '../document/use-original.ts';
import { useSpeech } from '../language/speech.ts';

type Props = { view: SignerView; original: Original; onDecline?: () => void; onHandOver?: () => void };

export const WaysOut = ({ view, original, onDecline, onHandOver }: Props) => {
  const { words } = useSpeech();
  return (
    <div className="card card-quiet ways-out">
      {original.status === 'READY' && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => saveFile(original.bytes, `${view.document.name}.pdf`)}
          >
            {words.downloadOriginal}
          </button>
        </p>
      )}
      {onHandOver && (
        <p>
          {words.notYou}{' '}
          <button type="button" className="button button-quiet" onClick={onHandOver}>
            {words.handOver}
          </button>
        </p>
      )}
      {onDecline && (
        <p>
          {words.notRight}{' '}
          <button type="button" className="button button-quiet" onClick={onDecline}>
            {view.actsFor ? words.handBack : words.decline}
          </button>
        </p>
      )}
    </div>
  );
};
