/** For a shared device: empties the form, after asking. */
import { useState } from 'react';
import { useSpeech } from '../signer/language/speech.ts';
import { Sheet } from '../signer/sheets/sheet.tsx';
import type { FormRequests } from './requests.ts';
import type { Entered } from './use-entered.ts';
import type { Form } from './use-form.ts';

type Props = { form: Form; entered: Entered; requests: FormRequests };

export const StartAgain = ({ form, entered, requests }: Props) => {
  const { texts } = useSpeech();
  const [asking, setAsking] = useState(false);
  const [state, setState] = useState<'READY' | 'BUSY' | 'FAILED'>('READY');
  const close = () => setAsking(false);
  const restart = async () => {
    if (state === 'BUSY') return;
    setState('BUSY');
    await entered.stop();
    const answer = await form.action(requests.restart);
    setState(answer.done ? 'READY' : 'FAILED');
    if (!answer.done) return;
    entered.forget();
    close();
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <section className="row form-again small">
      <p className="soft">{texts.form.another}</p>
      <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        {texts.form.startAgain}
      </button>
      {asking && (
        <Sheet title={texts.form.startAgainTitle} onClose={close} busy={state === 'BUSY'}>
          <div className="stack">
            <p>{texts.form.startAgainWhat}</p>
            {state === 'FAILED' && (
              <p className="problem" role="alert">
                {texts.form.startAgainFailed}
              </p>
            )}
            <div className="sheet-buttons">
              <button type="button" className="button" disabled={state === 'BUSY'} onClick={close}>
                {texts.cancel}
              </button>
              <button
                type="button"
                className="button button-strong"
                aria-disabled={state === 'BUSY'}
                onClick={() => void restart()}
              >
                {texts.form.startAgainSure}
              </button>
            </div>
          </div>
        </Sheet>
      )}
    </section>
  );
};
