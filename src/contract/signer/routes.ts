/**
 * What the signer's page and the server promise each other: small, apart from the API's contract, and not versioned
 * (the page and the server are delivered together). All paths are below `/api/sign/{documentId}`; the party's link
 * token travels as `Authorization: Bearer`, so that it stands in no log and no form of another site can send it.
 * The page imports types of this folder alone.
 */

import { z } from 'zod';
import { commentBody, conversation, conversationBody, sayBody } from './conversation.ts';
import { declineDelegationAnswer, declineDelegationBody, delegateBody } from './delegation.ts';
import { eidAnswer, eidCancelBody, eidPollAnswer, eidPollBody, eidStartBody } from './eid.ts';
import { choice, choiceAnswer, passOnAnswer, rejectBody, signBody } from './sign.ts';
import { codeAnswer, codeBody, verifyAnswer, verifyBody } from './verify.ts';
import { lockedView, signerLanguages, signerView } from './view.ts';

/**
 * The visit's own token: every answer to `GET` of the view has it in this header, and every request that is no GET carries
 * it in the same, beside a cookie that the page cannot read.
 */
export const visitHeader = 'svc-visit';

export const signerErrorCodes = [
  'LINK_DEAD', // 404: unknown, or of another document
  'LINK_REPLACED', // 410: genuine once; the party has a newer one
  'WITHDRAWN', // 410: genuine once; the sender took the document back
  'EXPIRED', // 410
  'VISIT_UNKNOWN', // 403: the page was not loaded in this browser (`visitHeader`); fetch the view, and try once more
  'VERIFICATION_REQUIRED', // 403: a gate has not been passed in this browser, or not lately; fetch the view again
  'INVALID_STATE', // 409: not this party's turn, or already done elsewhere; fetch the view again
  'VALIDATION_FAILED', // 400: `issues` name boxes as `blockId/boxId`, tables as `choices.blockId`, or `signature`, `initials`, `reason`, `code`
  'RATE_LIMITED', // 429
  'UPSTREAM_UNAVAILABLE', // 502: the provider of the electronic ID does not answer; nothing was begun
  'INTERNAL_ERROR', // 500
] as const;

/**
 * Every refusal of the signer's routes; none tells anything of the document. `message` is in its language where the link was
 * genuine once, else in the browser's.
 */
export const signerError = z.strictObject({
  code: z.enum(signerErrorCodes),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })),
  /** Of the document, where the link was genuine once. */
  language: z.enum(signerLanguages).nullable(),
});
export type SignerError = z.infer<typeof signerError>;

/** method, path and shapes; the two files answer `application/pdf`. */
export const signerRoutes = {
  view: { method: 'GET', path: '', answer: z.union([signerView, lockedView]) },
  code: { method: 'POST', path: '/code', body: codeBody, answer: codeAnswer },
  verify: { method: 'POST', path: '/verify', body: verifyBody, answer: verifyAnswer },
  /** The person has opened the page (a GET alone marks nothing: mail scanners follow links). */
  opened: { method: 'POST', path: '/opened', answer: signerView },
  /** Every page has been in view. */
  read: { method: 'POST', path: '/read', answer: signerView },
  /** What a choice in a table would come to. */
  choice: { method: 'POST', path: '/choice', body: choice, answer: choiceAnswer },
  sign: { method: 'POST', path: '/sign', body: signBody, answer: signerView },
  /** Order of electronic ID: of one browser, which keeps a cookie from the first. */
  eidStart: { method: 'POST', path: '/eid', body: eidStartBody, answer: eidAnswer },
  eidPoll: { method: 'POST', path: '/eid/poll', body: eidPollBody, answer: eidPollAnswer },
  eidCancel: { method: 'POST', path: '/eid/cancel', body: eidCancelBody, answer: eidAnswer },
  reject: { method: 'POST', path: '/reject', body: rejectBody, answer: signerView },
  conversation: { method: 'POST', path: '/conversation', body: conversationBody, answer: conversation },
  say: { method: 'POST', path: '/messages', body: sayBody, answer: conversation },
  comment: { method: 'POST', path: '/comments', body: commentBody, answer: conversation },
  delegate: { method: 'POST', path: '/delegate', body: delegateBody, answer: signerView },
  /** Of whoever handed over: takes it back. */
  revokeDelegation: { method: 'POST', path: '/delegation/revoke', answer: signerView },
  /** Of the other person: takes it on. Signing does so too. */
  acceptDelegation: { method: 'POST', path: '/delegation/accept', answer: signerView },
  declineDelegation: {
    method: 'POST',
    path: '/delegation/decline',
    body: declineDelegationBody,
    answer: declineDelegationAnswer,
  },
  /**
   * A file for a field, as raw bytes with its name percent-encoded in the header `Svc-Filename`; what the field had is
   * replaced. Refused with an issue at `blockId/fieldId`: TOO_BIG, INVALID_TYPE (not what the field takes, by content),
   * INVALID_FORMAT (damaged, locked or hostile).
   */
  handIn: { method: 'PUT', path: '/attachments/:blockId/:fieldId', answer: signerView },
  takeOut: { method: 'DELETE', path: '/attachments/:blockId/:fieldId', answer: signerView },
  /** Bytes, as the type that they were found to be. */
  attachment: { method: 'GET', path: '/attachments/:blockId/:fieldId' },
  /** A picture that was given as a signature or initials. */
  mark: { method: 'GET', path: '/marks/:partyId/:kind' },
  /** The device goes to whom `nextHere` names: this browser forgets what was proven in it, and learns their link. */
  passOn: { method: 'POST', path: '/pass-on', answer: passOnAnswer },
  original: { method: 'GET', path: '/original' },
  sealed: { method: 'GET', path: '/sealed' },
} as const;
