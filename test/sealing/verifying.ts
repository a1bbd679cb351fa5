import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, bo } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import type { Cast, Kit } from '../kit/service.ts';
import type { Signer, SignerRefused } from '../kit/signer.ts';

export const activity = async (cast: Cast, document: Document) =>
  (await cast.api.done(activityOperations.list, { params: { id: document.id }, query: { limit: 100 } })).data;
export const events = async (cast: Cast) => (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data;

/** The newest code that was sent to an address. */
export const codeBox =
  (kit: Kit) =>
  async (address: string): Promise<string> => {
    const found = (await mailbox(kit)(address)).flatMap(m => /(?:är|is) (\d{6})/.exec(m?.text ?? '')?.[1] ?? []);
    const code = found.at(-1);
    if (!code) throw new Error(`no code reached ${address}`);
    return code;
  };
export const another = (code: string) => (code === '111111' ? '222222' : '111111');
export const refused = async (action: Promise<unknown>) => {
  const error = (await action.then(
    () => null,
    e => e,
  )) as SignerRefused | null;
  return [error?.status, error?.body.code];
};
export const tries = async (signer: Signer, purpose: 'ACCESS' | 'SIGN', code: string) => {
  const answer = await signer.verify(purpose, code);
  return answer.passed ? 'passed' : [answer.hintCode, answer.verification.triesLeft];
};

export const withPin = { parties: [{ ...anna, signVerification: 'PIN' as const, signVerificationPin: '4711' }, bo] };
export const byEmail = { parties: [{ ...anna, signVerification: 'EMAIL' as const }, bo] };
export const opening = (openVerification: 'PIN' | 'EMAIL' | 'SMS', more = {}) => ({
  documentMeta: { openVerification, ...more },
});
