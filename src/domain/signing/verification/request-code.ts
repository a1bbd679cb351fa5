/**
 * A party requests a one-time code. The code is stored as an HMAC, and a job sends it only to the party's own address.
 */
import { apiError } from '../../../contract/errors.ts';
import type { CodeAnswer, CodeBody } from '../../../contract/pages/signer/verify.ts';
import type { App } from '../../app/app.ts';
import { lockDocumentById } from '../../documents/store.ts';
import { type CodeJob, codeQueue } from '../queues.ts';
import { type Credentials, mustBePassable, openVerificationSession } from '../signing-session.ts';
import { codeContext, codeMac, newCode } from './code.ts';
import { saveVerification, verificationsOf } from './store.ts';
import { methodAt, nextCodeS, showVerification, verificationAmong, withCode } from './verification.ts';

/** If it is too early for another code, nothing is sent and the answer says how long to wait. */
export const requestCode = (
  app: App,
  documentId: string,
  credentials: Credentials,
  { purpose }: CodeBody,
): Promise<CodeAnswer> =>
  app.db.tx(async tx => {
    const session = await openVerificationSession(app, tx, await lockDocumentById(tx, documentId), credentials);
    const { document, party } = session;
    mustBePassable(app, session, purpose);
    const method = methodAt(purpose, document, party);
    if (method === null || method === 'PIN' || method === 'EID')
      throw apiError('INVALID_STATE', { message: 'This party is not verified with a code.' });
    const now = app.clock.now();
    const rows = await verificationsOf(tx, party.id);
    const verification = verificationAmong(rows, party, purpose);
    if (nextCodeS(rows, verification, now) > 0)
      return { sent: false, verification: showVerification(rows, verification, { method, scheme: null }, party, now) };
    const code = newCode();
    const asked = withCode(verification, codeMac(app.secrets, verification, code), now);
    await saveVerification(tx, asked);
    const job: CodeJob = {
      documentId: document.id,
      partyId: party.id,
      purpose,
      method,
      code: app.secrets.encrypt(code, codeContext(party.id)).toString('base64'),
      again: verification.asked_at.length > 0,
    };
    await app.jobs.add(tx, codeQueue, job);
    return { sent: true, verification: showVerification(rows, asked, { method, scheme: null }, party, now) };
  });
