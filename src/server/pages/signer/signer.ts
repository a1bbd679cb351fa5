/**
 * The requests of the signing page (`contract/pages/signer/routes.ts`). The actor is a signing session, whose only credential is
 * the link's token. A GET records nothing, except downloads of the sealed copy.
 */
import { signerRoutes } from '../../../contract/pages/signer/routes.ts';
import type { SignerView } from '../../../contract/pages/signer/view.ts';
import type { App } from '../../../domain/app/app.ts';
import { findDocumentById } from '../../../domain/documents/store.ts';
import { newBrowserKey } from '../../../domain/eid-orders/keys.ts';
import { filenameIn } from '../../../domain/files/filename.ts';
import { draftOf, loadOriginal } from '../../../domain/sealing/original/original.ts';
import { removeOwnAttachment } from '../../../domain/signing/attachments/remove.ts';
import { uploadAttachment } from '../../../domain/signing/attachments/upload.ts';
import { comment, postAsParty, readConversation } from '../../../domain/signing/conversation/post.ts';
import { acceptDelegation, returnDelegation, revokeDelegation } from '../../../domain/signing/delegation/answer.ts';
import { delegate } from '../../../domain/signing/delegation/delegate.ts';
import { downloadPartyJournal, downloadSealed, sealedToShow } from '../../../domain/signing/download-files.ts';
import { cancelEid } from '../../../domain/signing/eid/poll.ts';
import { startEid } from '../../../domain/signing/eid/start.ts';
import { openEmbedded } from '../../../domain/signing/embedding/open.ts';
import { choose } from '../../../domain/signing/preview-choice.ts';
import { recordReading, recordSeen } from '../../../domain/signing/reading.ts';
import { reject } from '../../../domain/signing/reject.ts';
import { showSavedSignature } from '../../../domain/signing/saved-signature.ts';
import { sign } from '../../../domain/signing/sign.ts';
import { openSigningSession } from '../../../domain/signing/signing-session.ts';
import { requestCode } from '../../../domain/signing/verification/request-code.ts';
import { openConcurrencyLimiter } from '../../../platform/concurrency/concurrency-limiter.ts';
import { isId } from '../../../platform/ids.ts';
import { bodyStreamOf } from '../../unread-body.ts';
import { browserKeyCookie } from '../eid/browser-key.ts';
import { linkLimits } from '../limits.ts';
import {
  type Answers,
  type Asked,
  type LinkPage,
  type PageFile,
  type PageOptions,
  pageRequests,
} from '../page-request.ts';
import { inFrame } from './in-frame.ts';
import { keepCookie } from './kept-cookies.ts';
import { browserKeyOf, inOwnWindow, session } from './session.ts';
import { issueSessionToken } from './session-token.ts';
import type { CookiePlace } from './signer-cookie.ts';
import { attachmentFile, fieldIn, markFile, pdfFile } from './signer-files.ts';
import { verificationAnswers } from './verification-answers.ts';

const drawingBytes = 2_000_000;
/** Each signature keeps a core busy: more at once would not finish sooner, and would delay everyone who only reads. */
const signingAtOnce = 4;

async function originalFile(asked: Asked): Promise<PageFile> {
  const [app, documentId, credentials] = session(asked);
  const found = await findDocumentById(app.db, documentId);
  const { document } = await openSigningSession(app, app.db, found, credentials);
  return pdfFile(app, (await loadOriginal(app, app.db, await draftOf(app.db, document))).storageKey);
}

function handIn(asked: Asked): Promise<SignerView> {
  const { origin, request } = asked;
  const { 'content-length': length, 'svc-filename': name } = request.headers;
  const announced = length === undefined ? null : Number(length);
  const given = { filename: filenameIn(name), body: bodyStreamOf(request), announced, origin };
  return uploadAttachment(...session(asked), fieldIn(request), given);
}

export function signingPage(app: App, { embedded, limits = linkLimits }: PageOptions): LinkPage {
  const signing = openConcurrencyLimiter(signingAtOnce);
  const placeOf = ({ link }: Asked): CookiePlace => ({ publicUrl: app.publicUrl, documentId: link.subject, embedded });

  const answers: Answers<typeof signerRoutes> = {
    view(asked) {
      // A node of the version before answers no frame.
      if (!asked.framed) issueSessionToken(app.secrets, placeOf(asked), asked.link.token, asked);
      return recordSeen(...session(asked));
    },
    embedded: ({ app, link }) => openEmbedded(app, link.subject, link.token),
    code: asked => requestCode(...session(asked), asked.body),
    ...verificationAnswers(placeOf),
    opened: asked => recordReading(...session(asked), 'OPENED', asked.origin),
    read: asked => recordReading(...session(asked), 'READ', asked.origin),
    choice: asked => choose(...session(asked), asked.body),
    sign: asked => signing(() => sign(...session(asked), asked.body, asked.origin)),
    async eidStart(asked) {
      const key = browserKeyOf(asked) || newBrowserKey();
      keepCookie(asked, browserKeyCookie({ publicUrl: app.publicUrl, embedded }, key));
      const answer = await startEid(...session(asked), asked.body, { origin: asked.origin, browserKey: key });
      return inOwnWindow(asked, answer, key);
    },
    eidCancel: asked => cancelEid(...session(asked), asked.body.orderId, browserKeyOf(asked)),
    reject: asked => reject(...session(asked), asked.body, asked.origin),
    conversation: asked => readConversation(...session(asked), asked.body),
    postMessage: asked => postAsParty(...session(asked), asked.body, asked.origin),
    comment: asked => comment(...session(asked), asked.body, asked.origin),
    delegate: asked => delegate(...session(asked), asked.body, asked.origin),
    revokeDelegation: asked => revokeDelegation(...session(asked), asked.origin),
    acceptDelegation: asked => acceptDelegation(...session(asked), asked.origin),
    declineDelegation: asked => returnDelegation(...session(asked), asked.body, asked.origin),
    handIn,
    takeOut: asked => removeOwnAttachment(...session(asked), fieldIn(asked.request), asked.origin),
    attachment: asked => attachmentFile(...session(asked), fieldIn(asked.request)),
    mark: asked => markFile(...session(asked), asked.request),
    savedSignature: asked => showSavedSignature(...session(asked)),
    original: originalFile,
    sealed: async asked => pdfFile(app, await downloadSealed(...session(asked), asked.origin)),
    sealedShown: async asked => pdfFile(app, await sealedToShow(...session(asked))),
    journal: async asked => pdfFile(app, await downloadPartyJournal(...session(asked), asked.origin)),
  };
  return {
    name: 'signer',
    limits,
    root: '/api/sign/:documentId',
    linkOf({ params, headers }) {
      const { documentId = '' } = params as { documentId?: string };
      return { subject: documentId, token: /^bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? '' };
    },
    isLink: ({ subject }) => isId('doc', subject),
    maxBytes: drawingBytes,
    stopsReading: false,
    requests: pageRequests(signerRoutes, answers, ['handIn']).map(inFrame),
  };
}
