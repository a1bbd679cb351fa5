/** Invites people one after the other, and keeps those who could not be invited, with the reason. */
import { useEffect, useRef, useState } from 'react';
import { messageIn } from '../../components/notice.tsx';
import type { Language } from '../../language/texts.ts';
import { useDashboard } from '../../session/context.ts';
import { type Failure, outcomeOf } from '../../session/requests.ts';
import { newIdempotencyKey } from '../posting/idempotency-key.ts';
import { useMemberTexts } from './texts.ts';

export interface InviteProblem {
  email: string;
  reason: string;
}

interface Invited {
  /** Addresses. */
  invited: string[];
  /** Addresses. */
  added: string[];
  problems: InviteProblem[];
}

interface Order {
  emails: readonly string[];
  roleId: string;
  /** Of the e-mails. */
  language: Language;
  /** Adds those who belong to the organization already, instead of inviting them. */
  isAtOnce: boolean;
}

/** The next address would be answered the same. */
const stopping: ReadonlySet<Failure['code']> = new Set(['OFFLINE', 'SIGNED_OUT', 'PERMISSION_DENIED', 'RATE_LIMITED']);

export function useInvite() {
  const { requests, texts: general } = useDashboard();
  const texts = useMemberTexts();
  const [at, setAt] = useState<number | null>(null);
  /** Of requests whose answer was lost: repeated with the same key, they invite nobody twice. */
  const keys = useRef(new Map<string, string>());
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);

  const send = async (path: string, body: { email: string; roleId: string; language?: Language }) => {
    const name = `${path} ${Object.values(body).join(' ')}`;
    const idempotencyKey = keys.current.get(name) ?? newIdempotencyKey();
    const outcome = await outcomeOf(requests.send('POST', path, body, { idempotencyKey }));
    if (!outcome.done && outcome.failure.code === 'OFFLINE') keys.current.set(name, idempotencyKey);
    else keys.current.delete(name);
    return outcome;
  };

  const reasonOf = (failure: Failure): string => {
    if (failure.code === 'ALREADY_EXISTS') return texts.alreadyHere;
    // Of an address that is written well, the service words what is wrong.
    if (failure.issues.some(({ path, code }) => path === 'email' && code !== 'INVALID_VALUE'))
      return texts.addressWrong;
    if (failure.code === 'PERMISSION_DENIED') return texts.beyondYou;
    return messageIn(failure, general);
  };

  /** Stops before the next address once the form was closed. */
  const invite = async ({ emails, roleId, language, isAtOnce }: Order): Promise<Invited> => {
    const done: Invited = { invited: [], added: [], problems: [] };
    let stopped: string | null = null;
    for (const [i, email] of emails.entries()) {
      if (isClosed.current) break;
      if (stopped !== null) {
        done.problems.push({ email, reason: stopped });
        continue;
      }
      setAt(i + 1);
      const added = isAtOnce ? await send('/members', { email, roleId }) : null;
      const isUnknown = added && !added.done && added.failure.code === 'NOT_FOUND' && added.failure.resource === 'user';
      const outcome = added && !isUnknown ? added : await send('/invitations', { email, roleId, language });
      if (!outcome.done) {
        const reason = reasonOf(outcome.failure);
        done.problems.push({ email, reason });
        if (stopping.has(outcome.failure.code)) stopped = reason;
      } else if (outcome === added) done.added.push(email);
      else done.invited.push(email);
    }
    setAt(null);
    return done;
  };
  return { invite, at, isClosed };
}
