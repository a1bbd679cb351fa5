/** What the person enters into the fields of the document, and hands in with them. */
import type { Mark } from '../../../src/contract/pages/signer/mark.ts';
import type { SignerBox, SignerTable, SignerView } from '../../../src/contract/pages/signer/view.ts';
import { saveFile } from '../browser/browser.ts';
import { choiceKey, type DraftChoice } from '../fields/choices.ts';
import { isLacking, keyOf, problemOf, type Step } from '../fields/fields.ts';
import { complaintOf } from '../fields/labels.ts';
import { useDraft } from '../fields/use-draft.ts';
import type { Texts } from '../locales/sv.ts';
import type { SignerRequests } from '../session/requests.ts';
import type { Guide } from './use-guide.ts';

interface Props {
  view: SignerView;
  requests: SignerRequests;
  guide: Guide;
  isDesktop: boolean;
  texts: Texts;
  /** Called with what is read out; '' for nothing. */
  setAnnounced(text: string): void;
}

export const useEntering = ({ view, requests, guide, isDesktop, texts, setAnnounced }: Props) => {
  const { draft, setValue, setChoice, setDrawing } = useDraft(view);

  const enter = (box: SignerBox, value: string) => {
    setValue(box, value);
    guide.forgive(keyOf(box));
    setAnnounced('');
  };

  const choose = (table: SignerTable, choice: DraftChoice) => {
    setChoice(table, choice);
    guide.forgive(choiceKey(table));
    setAnnounced('');
  };

  /** A wrong value is reported when the person leaves the field, a missing one only when they sign. */
  const leave = (step: Step): boolean => {
    const problem = problemOf(step, draft);
    if (!problem || isLacking(problem)) return true;
    guide.setComplaints(old => ({ ...old, [step.key]: complaintOf(step, draft, texts) ?? '' }));
    return false;
  };

  /** Saves an uploaded file to the device. */
  const download = async (box: SignerBox) => {
    const { held } = box.file ?? {};
    if (!held) return;
    const answer = await requests.attachment(box);
    if (answer.done) saveFile(answer.value, held.filename, held.mimeType);
    else setAnnounced(texts.handIn.fetchFailed);
  };

  const draw = (step: Step, drawing: Mark) => {
    if (step.kind !== 'SIGNATURE' && step.kind !== 'INITIALS') return;
    setDrawing(step.kind, drawing);
    guide.forgive(step.key);
    setAnnounced('');
    const filled = step.kind === 'SIGNATURE' ? { ...draft, signature: drawing } : { ...draft, initials: drawing };
    guide.next(step.key, filled, !isDesktop);
  };

  return { draft, enter, choose, leave, download, draw };
};
