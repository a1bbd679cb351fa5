/**
 * The protocol between the signing page and the server. It is separate from the API's contract and not versioned,
 * because page and server are deployed together. All paths are below `/api/sign/{documentId}`. The party's link token
 * is sent as `Authorization: Bearer`, which keeps it out of logs. Requests other than GET must come from this page: its
 * own origin, and with a header that forms of other sites cannot send. The page imports only types from this folder.
 */

import { z } from 'zod';
import { eidAnswer, eidCancelBody, eidPollBody } from '../eid.ts';
import { commentBody, conversation, conversationBody, messageBody } from './conversation.ts';
import { declineDelegationAnswer, declineDelegationBody, delegateBody } from './delegation.ts';
import { eidPollAnswer, eidStartBody } from './eid.ts';
import { embeddedOpened } from './embedding.ts';
import { savedSignatureAnswer } from './saved-signature.ts';
import { choice, choiceAnswer, passOnAnswer, rejectBody, signBody } from './sign.ts';
import { codeAnswer, codeBody, verifyAnswer, verifyBody } from './verify.ts';
import { lockedView, signerView } from './view.ts';

/** Method, path and shapes; the files are returned as `application/pdf`. */
export const signerRoutes = {
  view: { method: 'GET', path: '', answer: z.union([signerView, lockedView]) },
  /** Starts the session of a frame, with the secret of its address as the token. A GET would let scanners use it up. */
  embedded: { method: 'POST', path: '/embedded', answer: embeddedOpened },
  code: { method: 'POST', path: '/code', body: codeBody, answer: codeAnswer },
  verify: { method: 'POST', path: '/verify', body: verifyBody, answer: verifyAnswer },
  /** The person has opened the page. A GET does not count as opened, because mail scanners follow links. */
  opened: { method: 'POST', path: '/opened', answer: signerView },
  /** Every page has been displayed. */
  read: { method: 'POST', path: '/read', answer: signerView },
  /** The amounts that a choice in a table would result in. */
  choice: { method: 'POST', path: '/choice', body: choice, answer: choiceAnswer },
  sign: { method: 'POST', path: '/sign', body: signBody, answer: signerView },
  /** An electronic ID order belongs to one browser, which gets a cookie with its first order. */
  eidStart: { method: 'POST', path: '/eid', body: eidStartBody, answer: eidAnswer },
  eidPoll: { method: 'POST', path: '/eid/poll', body: eidPollBody, answer: eidPollAnswer },
  eidCancel: { method: 'POST', path: '/eid/cancel', body: eidCancelBody, answer: eidAnswer },
  reject: { method: 'POST', path: '/reject', body: rejectBody, answer: signerView },
  conversation: { method: 'POST', path: '/conversation', body: conversationBody, answer: conversation },
  postMessage: { method: 'POST', path: '/messages', body: messageBody, answer: conversation },
  comment: { method: 'POST', path: '/comments', body: commentBody, answer: conversation },
  delegate: { method: 'POST', path: '/delegate', body: delegateBody, answer: signerView },
  /** For the party that handed over signing: takes it back. */
  revokeDelegation: { method: 'POST', path: '/delegation/revoke', answer: signerView },
  /** For the other person: accepts. Signing also accepts. */
  acceptDelegation: { method: 'POST', path: '/delegation/accept', answer: signerView },
  declineDelegation: {
    method: 'POST',
    path: '/delegation/decline',
    body: declineDelegationBody,
    answer: declineDelegationAnswer,
  },
  /**
   * Uploads a file for a field as raw bytes, with its name percent-encoded in the header `Svc-Filename`. It replaces
   * the previous file of the field. Fails with an issue at `blockId/fieldId`: TOO_BIG, INVALID_TYPE (content of a type
   * that the field does not accept), INVALID_FORMAT (damaged, encrypted or malicious).
   */
  handIn: { method: 'PUT', path: '/attachments/:blockId/:fieldId', answer: signerView },
  takeOut: { method: 'DELETE', path: '/attachments/:blockId/:fieldId', answer: signerView },
  /** The bytes, with the type that was detected. */
  attachment: { method: 'GET', path: '/attachments/:blockId/:fieldId' },
  /** An image that was given as a signature or initials. */
  mark: { method: 'GET', path: '/marks/:partyId/:kind' },
  /**
   * Passes the device to the party in `nextHere`: this browser loses its verification passes and gets that party's
   * link.
   */
  passOn: { method: 'POST', path: '/pass-on', answer: passOnAnswer },
  /**
   * The signature that the person saved in the dashboard; NOT_FOUND unless this browser is signed in there with the
   * party's address. POST, so that no other site can ask for it.
   */
  savedSignature: { method: 'POST', path: '/saved-signature', answer: savedSignatureAnswer },
  original: { method: 'GET', path: '/original' },
  /** A download, which is in the journal; INVALID_STATE until the document is sealed. */
  sealed: { method: 'GET', path: '/sealed' },
  /** The sealed file as the page shows it. Reading it is not a download, as with ORIGINAL. */
  sealedShown: { method: 'GET', path: '/sealed/shown' },
  /** The journal in the form for parties, sealed too; INVALID_STATE until the document is sealed. */
  journal: { method: 'GET', path: '/journal' },
} as const;
