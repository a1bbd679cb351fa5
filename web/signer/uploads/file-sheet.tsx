/** The file of a field: chosen on the device or photographed, with its upload progress, and replaced or removed. */
import { useState } from 'react';
import { useDesktop } from '../browser/browser.ts';
import type { Step } from '../fields/fields.ts';
import { nameOfBox } from '../fields/labels.ts';
import { useSpeech } from '../language/speech.ts';
import type { SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';
import { Sheet } from '../sheets/sheet.tsx';
import { acceptOf, type FileField, kindsOf, sizeText, takesImages } from './kinds.ts';
import { type FileProblem, useFile } from './use-file.ts';

type Props = {
  step: Extract<Step, { kind: 'FIELD' }>;
  session: Session;
  requests: SignerRequests;
  complaint: string | null;
  more: boolean;
  onDone: () => void;
  onDownload: () => void;
  onNext: () => void;
  onClose: () => void;
};

export const FileSheet = ({ step, session, requests, complaint, more, onDone, onDownload, onNext, onClose }: Props) => {
  const { texts } = useSpeech();
  const { box } = step;
  const { file } = box;
  const sending = useFile(box, session, requests, onDone);
  const [last, setLast] = useState<File | null>(null);
  if (!file) return null;
  const kinds = kindsOf(file, texts);
  const { problem } = sending;
  const { problems } = texts.handIn;
  const textOf = (found: FileProblem) => {
    if (typeof found !== 'string') return texts.undrawn(found.undrawn);
    return found === 'LATER' ? problems.LATER(sending.waitS) : problems[found](kinds);
  };
  const problemText = problem === null ? complaint : textOf(problem);
  const send = (chosen: File) => {
    setLast(chosen);
    void sending.send(chosen);
  };
  return (
    <Sheet title={nameOfBox(box, texts)} onClose={onClose}>
      <div className="stack">
        <p id="file-notice" className="soft">
          {texts.handIn.takes(kinds, sizeText(file.maxBytes, texts.language))}
          {!step.required && ` (${texts.optional})`}
        </p>
        {file.held && (
          <Held
            file={file}
            onDownload={onDownload}
            onTakeOut={() => void sending.takeOut()}
            busy={sending.part !== null}
          />
        )}
        {problemText && (
          <p id="file-problem" className="problem" role="alert">
            {last && sending.problem && `${last.name}: `}
            {problemText}
          </p>
        )}
        {sending.waiting && (
          <button
            type="button"
            className="button button-strong"
            onClick={() => sending.waiting && send(sending.waiting)}
          >
            {texts.tryAgain}
          </button>
        )}
        {sending.part !== null ? (
          <OnItsWay part={sending.part} name={last?.name ?? ''} onCancel={sending.cancel} />
        ) : (
          <Choosers file={file} isInvalid={problemText !== null} onChosen={send} />
        )}
        {file.held && sending.part === null && (
          <button type="button" className="button button-strong" onClick={onNext}>
            {more ? texts.next : texts.ready}
          </button>
        )}
      </div>
    </Sheet>
  );
};

type HeldProps = { file: FileField; onDownload: () => void; onTakeOut: () => void; busy: boolean };

const Held = ({ file: { held }, onDownload, onTakeOut, busy }: HeldProps) => {
  const { texts } = useSpeech();
  if (!held) return null;
  return (
    <div className="file-held" role="status">
      <span className="file-name">
        <span aria-hidden="true">✓ </span>
        {held.filename}
      </span>
      <span className="soft small">{sizeText(held.size, texts.language)}</span>
      <span className="row">
        <button type="button" className="button button-small" onClick={onDownload}>
          {texts.handIn.open}
        </button>
        <button type="button" className="button button-small" disabled={busy} onClick={onTakeOut}>
          {texts.handIn.remove}
        </button>
      </span>
    </div>
  );
};

type ChoosersProps = { file: FileField; isInvalid: boolean; onChosen: (chosen: File) => void };

const Choosers = ({ file, isInvalid, onChosen }: ChoosersProps) => {
  const { texts } = useSpeech();
  const isDesktop = useDesktop();
  const chooser = (name: string, accept: string, camera: boolean) => (
    <label className="button file-button">
      {name}
      <input
        type="file"
        accept={accept}
        {...(camera && { capture: 'environment' as const })}
        data-first={!camera || undefined}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? 'file-problem file-notice' : 'file-notice'}
        onChange={event => {
          const chosen = event.target.files?.[0];
          if (chosen) onChosen(chosen);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
    </label>
  );
  return (
    <>
      {chooser(file.held ? texts.handIn.another : texts.handIn.choose, acceptOf(file), false)}
      {takesImages(file) && !isDesktop && chooser(texts.handIn.photo, 'image/*', true)}
    </>
  );
};

const OnItsWay = ({ part, name, onCancel }: { part: number; name: string; onCancel: () => void }) => {
  const { texts } = useSpeech();
  const percent = Math.floor(part * 100);
  const state = part < 1 ? texts.handIn.sending(name) : texts.handIn.checking(name);
  return (
    <div className="stack">
      <p className="file-name" role="status">
        {state}
      </p>
      <progress className="file-progress" aria-label={state} value={percent} max={100} />
      <button type="button" className="button button-small" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
};
