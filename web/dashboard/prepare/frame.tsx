/** The bar above every page of a draft: its name, whether it is saved, the steps, what is left to do, and Send. */
import { type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import type { SigningPlaces } from '../../../src/contract/dashboard/signing-places.ts';
import { Icon } from '../components/icon.tsx';
import { clockTime } from '../language/times.ts';
import { useDashboard } from '../session/context.ts';
import { AboveFrame } from './above-frame.ts';
import type { Draft } from './draft.ts';
import { DraftName } from './draft-name.tsx';
import { flushPending } from './pending-saves.ts';
import './prepare.css';
import { bothOf, type SaveState } from './save-state.ts';
import { SendButton } from './sending/send-button.tsx';
import { addressOf, type Step, stepsOf } from './steps.ts';
import { usePrepareTexts } from './texts.ts';
import { unsavedText } from './unsaved-text.ts';
import { useDraftName } from './use-draft-name.ts';
import { useSigningPlaces } from './use-signing-places.ts';
import { isReached, useWithin, type Within } from './within.ts';

/** The page that is shown is always among them. */
const shownSteps = (
  draft: Draft,
  places: SigningPlaces | undefined,
  step: Step,
  within: Within | null,
): readonly Step[] => {
  const usual = stepsOf(draft, places).filter(one => isReached(within, one));
  // In a frame there is no other way to the content of a document of PDFs.
  const always = within?.steps.has('edit') ? (['edit', step] as const) : [step];
  return [...new Set([...always.filter(one => !usual.includes(one)), ...usual])];
};

interface Props {
  draft: Draft;
  step: Step;
  save: SaveState;
  /** Buttons of the page, such as undo. */
  actions?: ReactNode;
  children: ReactNode;
}

export const PrepareFrame = ({ draft, step, save: saveOfPage, actions, children }: Props) => {
  const texts = usePrepareTexts();
  const naming = useDraftName(draft);
  const save = bothOf(naming.save, saveOfPage);
  const places = useSigningPlaces(draft, save);
  const within = useWithin();
  return (
    <main className="main main-prepare" id="content">
      {useContext(AboveFrame)}
      <header className="prepare-top">
        <div className="prepare-start">
          <WayBack draft={draft} within={within} />
          <DraftName draft={draft} naming={naming} />
          <SaveText save={save} />
        </div>
        <nav className="segments" aria-label={texts.steps}>
          {shownSteps(draft, places, step, within).map(one => (
            <Link
              key={one}
              className="segment"
              href={addressOf(draft, one, places)}
              {...(one === step && { 'aria-current': 'step' as const })}
            >
              {texts.step[one]}
            </Link>
          ))}
        </nav>
        <div className="prepare-end">
          {actions}
          {draft.owner === 'document' &&
            draft.locked !== 'SENT' &&
            draft.locked !== 'DELETED' &&
            within?.maySend !== false && <SendButton draft={draft} save={save} />}
        </div>
      </header>
      <div className="prepare-body">
        {draft.locked && <p className="notice prepare-locked">{texts.locked[draft.locked]}</p>}
        {children}
      </div>
    </main>
  );
};

const WayBack = ({ draft, within }: { draft: Draft; within: Within | null }) => {
  const texts = usePrepareTexts();
  const isForm = draft.owner === 'form';
  if (within)
    return (
      <button
        type="button"
        className="button button-icon"
        onClick={async () => within.onClose(await flushPending(draft.path))}
        aria-label={texts.close}
      >
        <Icon name="close" />
      </button>
    );
  return (
    <Link
      className="button button-icon"
      href={isForm ? draft.href : `/${draft.owner}s`}
      aria-label={isForm ? texts.backToForm : texts.back}
    >
      <Icon name="back" />
    </Link>
  );
};

const SaveText = ({ save }: { save: SaveState }) => {
  const texts = usePrepareTexts();
  const { language, texts: general } = useDashboard();
  return (
    <span className={save.state === 'unsaved' ? 'save save-bad' : 'save'} role="status">
      {save.state === 'saving' && texts.saving}
      {save.state === 'saved' && save.at !== null && texts.savedAt(clockTime(save.at, language))}
      {save.state === 'unsaved' && unsavedText(save.failure, texts, general.failed)}
    </span>
  );
};
