/** From the first field to signing: what is entered, what is missing, and what each outcome leads to. */
import { useMemo, useState } from 'react';
import type { SignerView } from '../../../src/contract/pages/signer/view.ts';
import { useHandingOver, verificationBefore } from '../delegation/use-handing-over.ts';
import type { Original } from '../document/use-original.ts';
import { useOpenOrder } from '../eid/use-open-order.ts';
import { bodyOf, missingOf, stepsOf } from '../fields/fields.ts';
import { complaintOf, errorCodeOf, nameOfStep } from '../fields/labels.ts';
import { useAmounts } from '../fields/use-amounts.ts';
import type { Texts } from '../locales/sv.ts';
import type { Failure, SignerRequests } from '../session/requests.ts';
import type { Session } from '../session/use-session.ts';
import { useEntering } from './use-entering.ts';
import { useGuide } from './use-guide.ts';
import { goToPage, type Reading } from './use-reading.ts';
import { type ActionEnd, useSigningAction } from './use-signing-action.ts';

export type Notice = 'UNREAD' | 'NOT_SHOWN_YET' | 'AMOUNTS_NOT_YET' | 'MEANWHILE' | 'CHANGED';

type Props = {
  view: SignerView;
  session: Session;
  requests: SignerRequests;
  original: Original;
  reading: Reading;
  isDesktop: boolean;
  texts: Texts;
  /** The person has completed their part on this page. */
  onActed: () => void;
};

export const useSigning = ({ view, session, requests, original, reading, isDesktop, texts, onActed }: Props) => {
  const steps = useMemo(() => stepsOf(view), [view]);
  const guide = useGuide(steps);
  const [announced, setAnnounced] = useState('');
  const entering = useEntering({ view, requests, guide, isDesktop, texts, setAnnounced });
  const { draft } = entering;
  const amounts = useAmounts(view, draft, requests);
  const action = useSigningAction(session, requests);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [unread, setUnread] = useState(1);

  const complain = (complaints: Record<string, string>) => {
    guide.setComplaints(complaints);
    const first = steps.find(step => complaints[step.key]);
    if (!first) return;
    setAnnounced(texts.firstMissing(nameOfStep(first, texts), complaints[first.key] ?? ''));
    guide.go(first, draft, false);
  };

  const leadToUnread = (page: number) => {
    setUnread(page);
    setAnnounced(texts.readFirst(page, reading.total));
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
    if (first) return complain({ [first.key]: complaintOf(first, draft, texts) ?? '' });
    if (amounts.stale) {
      setAnnounced(texts.amountsNotYet);
      return setNotice('AMOUNTS_NOT_YET');
    }
    if (original.status !== 'READY') {
      setAnnounced(texts.notShownYet);
      return setNotice('NOT_SHOWN_YET');
    }
    setNotice(null);
    action.forget();
    guide.setSheet({ kind: view.signVerification ? 'VERIFICATION' : 'CONFIRM' });
  };

  const passVerification = (passed: SignerView) => {
    session.pass(passed);
    const before = guide.sheet?.kind === 'VERIFICATION' ? guide.sheet.before : undefined;
    if (before && verificationBefore(passed, before)) return guide.setSheet({ kind: 'VERIFICATION', before });
    guide.setSheet({ kind: before ?? 'CONFIRM' });
  };

  const settle = (end: ActionEnd | null, ended: readonly SignerView['state'][]) => {
    if (!end || end.end === 'FAILED') return;
    guide.setSheet(end.end === 'VERIFY' ? { kind: 'VERIFICATION' } : null);
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
    complain(Object.fromEntries(known.map(issue => [issue.path, errorCodeOf(issue, steps, texts)])));
  };

  const sign = async () => {
    if (original.status !== 'READY') return;
    settle(await action.sign(bodyOf(view, draft, original.sha256)), ['SIGNED', 'SEALED']);
  };
  const decline = async (reason: string) => settle(await action.reject(reason), ['DECLINED']);
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
      const end = await action.endOf(failure);
      if (end.end !== 'FAILED') return settle(end, ['SIGNED', 'SEALED']);
      guide.setSheet(null);
      await session.refresh();
    },
  };
  useOpenOrder(view, guide.setSheet);

  const askToDecline = () => {
    action.forget();
    guide.setSheet({ kind: view.actsFor ? 'HAND_BACK' : 'DECLINE' });
  };
  const handingOver = useHandingOver(view, action, guide, setNotice);

  return {
    steps,
    ...entering,
    amounts,
    guide,
    action,
    notice,
    unread,
    announced,
    press,
    passVerification,
    sign,
    eid,
    refresh: session.refresh,
    decline,
    askToDecline,
    ...handingOver,
  };
};

export type Signing = ReturnType<typeof useSigning>;
