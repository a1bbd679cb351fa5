/** From the first field to the act: what is entered, what is missing, and what each way of ending leads to. */
import { useMemo, useState } from 'react';
import type { Drawing, SignerBox, SignerTable, SignerView } from '../../src/contract/signer.ts';
import { choiceKey, type DraftChoice } from './choices.ts';
import { bodyOf, isLacking, keyOf, missingOf, problemOf, type Step, stepsOf } from './fields.ts';
import { complaintOf, nameOfStep } from './labels.ts';
import type { SignerRequests } from './requests.ts';
import { type ActEnd, useAct } from './use-act.ts';
import { useAmounts } from './use-amounts.ts';
import { useDraft } from './use-draft.ts';
import { useGuide } from './use-guide.ts';
import type { Original } from './use-original.ts';
import type { Visit } from './use-visit.ts';
import type { Words } from './words/sv.ts';

export type Notice = 'NOT_SHOWN_YET' | 'AMOUNTS_NOT_YET' | 'MEANWHILE' | 'CHANGED';

type Props = {
  view: SignerView;
  visit: Visit;
  requests: SignerRequests;
  original: Original;
  desk: boolean;
  words: Words;
  /** The person's part was brought to its end on this page. */
  onActed: () => void;
};

export const useSigning = ({ view, visit, requests, original, desk, words, onActed }: Props) => {
  const steps = useMemo(() => stepsOf(view), [view]);
  const { draft, setValue, setChoice, setDrawing } = useDraft(view);
  const amounts = useAmounts(view, draft, requests);
  const guide = useGuide(steps);
  const act = useAct(visit, requests);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [said, setSaid] = useState('');

  const complain = (complaints: Record<string, string>) => {
    guide.setComplaints(complaints);
    const first = steps.find(step => complaints[step.key]);
    if (!first) return;
    setSaid(words.firstMissing(nameOfStep(first, words), complaints[first.key] ?? ''));
    guide.go(first, draft, false);
  };

  const enter = (box: SignerBox, value: string) => {
    setValue(box, value);
    guide.forgive(keyOf(box));
    setSaid('');
  };

  const choose = (table: SignerTable, choice: DraftChoice) => {
    setChoice(table, choice);
    guide.forgive(choiceKey(table));
    setSaid('');
  };

  /** Left with something in it that is wrong: said at once. What is only not there yet is nobody's fault so far. */
  const leave = (step: Step): boolean => {
    const problem = problemOf(step, draft);
    if (!problem || isLacking(problem)) return true;
    guide.setComplaints(old => ({ ...old, [step.key]: complaintOf(step, draft, words) ?? '' }));
    return false;
  };

  const draw = (step: Step, drawing: Drawing) => {
    if (step.kind !== 'SIGNATURE' && step.kind !== 'INITIALS') return;
    setDrawing(step.kind, drawing);
    guide.forgive(step.key);
    setSaid('');
    const filled = step.kind === 'SIGNATURE' ? { ...draft, signature: drawing } : { ...draft, initials: drawing };
    guide.next(step.key, filled, !desk);
  };

  /** Pressed early it leads to what is missing; otherwise to the last question. */
  const press = () => {
    const first = missingOf(steps, draft)[0];
    if (first) return complain({ [first.key]: complaintOf(first, draft, words) ?? '' });
    if (amounts.stale) {
      setSaid(words.amountsNotYet);
      return setNotice('AMOUNTS_NOT_YET');
    }
    if (original.status !== 'READY') {
      setSaid(words.notShownYet);
      return setNotice('NOT_SHOWN_YET');
    }
    setNotice(null);
    act.forget();
    guide.setSheet({ kind: view.signGate ? 'GATE' : 'CONFIRM' });
  };

  const passGate = (passed: SignerView) => {
    visit.pass(passed);
    guide.setSheet({ kind: 'CONFIRM' });
  };

  const settle = (end: ActEnd | null, ended: readonly SignerView['state'][]) => {
    if (!end || end.end === 'FAILED') return;
    guide.setSheet(end.end === 'VERIFY' ? { kind: 'GATE' } : null);
    if (end.end === 'VERIFY') return;
    if (end.end === 'DONE' || (end.end === 'MEANWHILE' && ended.includes(end.view.state))) return onActed();
    if (end.end === 'MEANWHILE') return setNotice('MEANWHILE');
    const known = end.issues.filter(issue => steps.some(step => step.key === issue.path));
    if (known.length === 0) return setNotice('CHANGED');
    complain(Object.fromEntries(known.map(issue => [issue.path, words.notAccepted])));
  };

  const sign = async () => {
    if (original.status !== 'READY') return;
    settle(await act.sign(bodyOf(view, draft, original.sha256)), ['SIGNED', 'SEALED']);
  };
  const decline = async (reason: string) => settle(await act.reject(reason), ['DECLINED']);
  const askToDecline = () => {
    act.forget();
    guide.setSheet({ kind: 'DECLINE' });
  };

  return {
    steps,
    draft,
    amounts,
    guide,
    act,
    notice,
    said,
    enter,
    choose,
    leave,
    draw,
    press,
    passGate,
    sign,
    decline,
    askToDecline,
  };
};

export type Signing = ReturnType<typeof useSigning>;
