/** From the first field to signing: what is entered, what is missing, and what each outcome leads to. */
import { useMemo, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { gateOf, useHandingOver } from '../delegation/use-handing-over.ts';
import type { Original } from '../document/use-original.ts';
import { useOpenOrder } from '../eid/use-open-order.ts';
import { bodyOf, missingOf, stepsOf } from '../fields/fields.ts';
import { complaintOf, errorCodeOf, nameOfStep } from '../fields/labels.ts';
import { useAmounts } from '../fields/use-amounts.ts';
import type { Texts } from '../locales/sv.ts';
import type { Failure, SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';
import { type ActEnd, useAct } from './use-act.ts';
import { useEntering } from './use-entering.ts';
import { useGuide } from './use-guide.ts';
import { goToPage, type Reading } from './use-reading.ts';

export type Notice = 'UNREAD' | 'NOT_SHOWN_YET' | 'AMOUNTS_NOT_YET' | 'MEANWHILE' | 'CHANGED';

type Props = {
  view: SignerView;
  visit: Session;
  requests: SignerRequests;
  original: Original;
  reading: Reading;
  isDesktop: boolean;
  words: Texts;
  /** The person has completed their part on this page. */
  onActed: () => void;
};

export const useSigning = ({ view, visit: session, requests, original, reading, isDesktop, words, onActed }: Props) => {
  const steps = useMemo(() => stepsOf(view), [view]);
  const guide = useGuide(steps);
  const [said, setSaid] = useState('');
  const entering = useEntering({ view, requests, guide, isDesktop, words, setSaid });
  const { draft } = entering;
  const amounts = useAmounts(view, draft, requests);
  const act = useAct(session, requests);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [unread, setUnread] = useState(1);

  const complain = (complaints: Record<string, string>) => {
    guide.setComplaints(complaints);
    const first = steps.find(step => complaints[step.key]);
    if (!first) return;
    setSaid(words.firstMissing(nameOfStep(first, words), complaints[first.key] ?? ''));
    guide.go(first, draft, false);
  };

  const leadToUnread = (page: number) => {
    setUnread(page);
    setSaid(words.readFirst(page, reading.total));
    setNotice('UNREAD');
    goToPage(page);
  };

  /** Leads to the first unread page or missing step, otherwise to the confirmation. */
  const press = () => {
    if (!view.mustRead) return ask();
    if (reading.next !== null) return leadToUnread(reading.next);
    void reading.report().then(known => known && ask());
  };

  const ask = () => {
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
    session.pass(passed);
    const before = guide.sheet?.kind === 'GATE' ? guide.sheet.before : undefined;
    if (before && gateOf(passed, before)) return guide.setSheet({ kind: 'GATE', before });
    guide.setSheet({ kind: before ?? 'CONFIRM' });
  };

  const settle = (end: ActEnd | null, ended: readonly SignerView['state'][]) => {
    if (!end || end.end === 'FAILED') return;
    guide.setSheet(end.end === 'VERIFY' ? { kind: 'GATE' } : null);
    if (end.end === 'VERIFY') return;
    if (end.end === 'DONE' || (end.end === 'MEANWHILE' && ended.includes(end.view.state))) return onActed();
    if (end.end === 'MEANWHILE') return setNotice('MEANWHILE');
    if (end.issues.some(issue => issue.path === 'read')) {
      void session.refresh();
      return leadToUnread(reading.next ?? 1);
    }
    const known = end.issues.filter(issue => steps.some(step => step.key === issue.path));
    if (known.length === 0) return setNotice('CHANGED');
    if (steps.some(step => step.kind === 'FIELD' && step.box.file && known.some(issue => issue.path === step.key)))
      void session.refresh();
    complain(Object.fromEntries(known.map(issue => [issue.path, errorCodeOf(issue, steps, words)])));
  };

  const sign = async () => {
    if (original.status !== 'READY') return;
    settle(await act.sign(bodyOf(view, draft, original.sha256)), ['SIGNED', 'SEALED']);
  };
  const decline = async (reason: string) => settle(await act.reject(reason), ['DECLINED']);
  /** Signing with an eID order: the same request body, with the order's outcome instead of the click's. */
  const eid = {
    shown: original.status === 'READY',
    body: () => (original.status === 'READY' ? bodyOf(view, draft, original.sha256) : null),
    done: (signed: SignerView | null) => {
      if (signed) session.pass(signed);
      else void session.refresh();
      settle({ end: 'DONE' }, []);
    },
    refused: async (failure: Failure) => {
      const end = await act.endOf(failure);
      if (end.end !== 'FAILED') return settle(end, ['SIGNED', 'SEALED']);
      guide.setSheet(null);
      await session.refresh();
    },
  };
  useOpenOrder(view, guide.setSheet);

  const askToDecline = () => {
    act.forget();
    guide.setSheet({ kind: view.actsFor ? 'HAND_BACK' : 'DECLINE' });
  };
  const handingOver = useHandingOver(view, act, guide, setNotice);

  return {
    steps,
    ...entering,
    amounts,
    guide,
    act,
    notice,
    unread,
    said,
    press,
    passGate,
    sign,
    eid,
    refresh: session.refresh,
    decline,
    askToDecline,
    ...handingOver,
  };
};

export type Signing = ReturnType<typeof useSigning>;
