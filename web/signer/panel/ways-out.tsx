/** Secondary actions: download, delegate or decline. */
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { saveFile } from '../browser/browser.ts';
import type { Original } from '../document/use-original.ts';
import { useSpeech } from '../language/speech.ts';

type Props = { view: SignerView; original: Original; onDecline?: () => void; onHandOver?: () => void };

export const WaysOut = ({ view, original, onDecline, onHandOver }: Props) => {
  const { texts } = useSpeech();
  return (
    <div className="card card-quiet ways-out">
      {original.status === 'READY' && (
        <p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => saveFile(original.bytes, `${view.document.name}.pdf`)}
          >
            {texts.downloadOriginal}
          </button>
        </p>
      )}
      {onHandOver && (
        <p>
          {texts.notYou}{' '}
          <button type="button" className="button button-quiet" onClick={onHandOver}>
            {texts.handOver}
          </button>
        </p>
      )}
      {onDecline && (
        <p>
          {texts.notRight}{' '}
          <button type="button" className="button button-quiet" onClick={onDecline}>
            {view.actsFor ? texts.handBack : texts.decline}
          </button>
        </p>
      )}
    </div>
  );
};
