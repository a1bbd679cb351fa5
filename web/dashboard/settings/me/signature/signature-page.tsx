/** The signature that the person keeps for documents that they sign. */
import { useId, useRef, useState } from 'react';
import type { SavedSignature } from '../../../../../src/contract/dashboard/saved-signature.ts';
import type { Mark as Signature } from '../../../../../src/contract/pages/signer/mark.ts';
import { Mark } from '../../../../signer/document/mark.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useToast } from '../../../components/toasts.tsx';
import { exactTime } from '../../../language/times.ts';
import { useDashboard } from '../../../session/context.ts';
import { type Failure, failureOf } from '../../../session/requests.ts';
import { Loaded } from '../../form/loaded.tsx';
import { useSaved } from '../../form/use-saved.ts';
import { SettingsMain } from '../../settings-main.tsx';
import { useSettingsTexts } from '../../texts.ts';
import { SignatureMaker } from './signature-maker.tsx';
import '../../../../signer/sheets/drawing.css';
import './signature.css';
import { useSignatureTexts } from './texts.ts';

const path = '/me/signature';

export const SignaturePage = () => {
  const texts = useSignatureTexts();
  const { requests, viewer } = useDashboard();
  const showToast = useToast();
  const of = useSaved<SavedSignature>(path);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [isMaking, setMaking] = useState(false);
  /** The buttons disappear with what they did. */
  const turn = (making: boolean) => {
    setMaking(making);
    heading.current?.focus();
  };
  const show = (state: SavedSignature, toast: string) => {
    of.keep(state);
    turn(false);
    showToast(toast);
  };
  const save = async (signature: Signature) => {
    const { savedAt } = await requests.send<{ savedAt: string }>('POST', path, { signature });
    show({ signature, savedAt }, texts.saved);
  };
  const remove = async () => {
    await requests.send('DELETE', path);
    show({ signature: null, savedAt: null }, texts.removed);
  };
  const pages = useSettingsTexts().page;
  return (
    <SettingsMain title={pages['/settings/me/signature']} about={texts.about(viewer.user.email)}>
      <Loaded of={of}>
        {({ signature, savedAt }) => (
          <section className="settings-section" aria-labelledby={id}>
            <h2 id={id} ref={heading} tabIndex={-1}>
              {signature && !isMaking ? texts.yours : isMaking ? texts.replace : texts.none}
            </h2>
            {signature && savedAt && !isMaking ? (
              <Kept {...{ signature, savedAt }} onReplace={() => turn(true)} onRemove={remove} />
            ) : (
              <>
                <p className="soft">{texts.noneAbout}</p>
                <SignatureMaker onSave={save} onCancel={isMaking ? () => turn(false) : null} />
              </>
            )}
          </section>
        )}
      </Loaded>
    </SettingsMain>
  );
};

interface KeptProps {
  signature: Signature;
  savedAt: string;
  onReplace(): void;
  onRemove(): Promise<void>;
}

const Kept = ({ signature, savedAt, onReplace, onRemove }: KeptProps) => {
  const texts = useSignatureTexts();
  const { language } = useDashboard();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const remove = async () => {
    setPending(true);
    try {
      await onRemove();
    } catch (error) {
      setFailure(failureOf(error));
      setPending(false);
    }
  };
  return (
    <>
      <div className="typed on-paper kept-signature">
        <Mark drawing={signature} label={texts.yours} />
      </div>
      <p className="soft small">{texts.savedAt(exactTime(savedAt, language))}</p>
      <div className="row">
        <button type="button" className="button button-small" onClick={onReplace}>
          {texts.replace}
        </button>
        <button type="button" className="button button-small" onClick={() => setAsking(true)}>
          {texts.remove}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          about={texts.removeAbout}
          label={texts.remove}
          {...{ failure, isPending }}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
};
