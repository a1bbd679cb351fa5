/**
 * An attempt at a verification, counted under the document's lock. Failed attempts are committed too, so two wrong
 * attempts at once count as two. An attempt during a pause is not checked or recorded, so its answer reveals nothing.
 */

import { apiError } from '../../../contract/errors.ts';
import type { hintCodes, VerifyBody } from '../../../contract/pages/signer/verify.ts';
import type { Tx } from '../../../platform/postgres/database.ts';
import type { Origin } from '../../app/actor.ts';
import type { App, WriteContext } from '../../app/app.ts';
import { takeOneBudget } from '../../budgets/take.ts';
import { publishWithoutActor, subjectOf } from '../../documents/journal.ts';
import { isPin } from '../../documents/parties/pins.ts';
import { showPartyOfEvent } from '../../documents/show.ts';
import { lockDocumentById } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import {
  type Credentials,
  mustBePassable,
  openVerificationSession,
  type SigningSession,
  simulatedFact,
  whoOf,
} from '../signing-session.ts';
import { isCode } from './code.ts';
import { saveVerification, verificationsOf } from './store.ts';
import {
  afterRight,
  afterWrong,
  isCodeLive,
  type Method,
  methodAt,
  type Purpose,
  pausedS,
  showVerification,
  type VerificationRow,
  verificationAmong,
} from './verification.ts';
import { newVerificationPass } from './verification-pass.ts';

type CodeMethod = Exclude<Method, 'EID'>;
type HintCode = (typeof hintCodes)[number];
type Tried =
  /** `pass` is null if no verification is required. */
  | { passed: true; session: SigningSession; pass: string | null }
  | { passed: false; hintCode: HintCode; verification: ReturnType<typeof showVerification> };

const methodsOfEvents = { PIN: 'PIN', SMS: 'SMS_OTP', EMAIL: 'EMAIL_OTP' } as const;

export const verify = (
  app: App,
  documentId: string,
  credentials: Credentials,
  { purpose, code }: VerifyBody,
  origin: Origin,
): Promise<Tried> =>
  app.db.tx(async tx => {
    const session = await openVerificationSession(app, tx, await lockDocumentById(tx, documentId), credentials);
    const { document, party } = session;
    mustBePassable(app, session, purpose);
    const method = methodAt(purpose, document, party);
    if (method === null) return { passed: true, session: session, pass: null };
    if (method === 'EID') throw apiError('INVALID_STATE', { message: 'This party is not verified with a code.' });
    const now = app.clock.now();
    const rows = await verificationsOf(tx, party.id);
    const verification = verificationAmong(rows, party, purpose);
    const shown = (after: VerificationRow) => showVerification(rows, after, { method, scheme: null }, party, now);
    if (pausedS(verification, now) > 0)
      return { passed: false, hintCode: 'too_many_attempts', verification: shown(verification) };
    const wrong = await problemOf({ app, tx, now }, session, verification, method, code);
    if (wrong === null) {
      await takeOneBudget(app, tx, 'PARTY_ENTRIES', party.id);
      await saveVerification(tx, afterRight(verification));
      await publishOutcome(app, tx, session, { purpose, method, hintCode: null, origin });
      const pass = newVerificationPass(app.secrets, { purpose, document, party }, now);
      const passes = purpose === 'ACCESS' ? { access: pass } : { sign: pass };
      return { passed: true, session: { ...session, credentials: { ...credentials, ...passes } }, pass };
    }
    const after = afterWrong(verification, now);
    const hintCode = pausedS(after, now) > 0 ? 'too_many_attempts' : wrong;
    await saveVerification(tx, after);
    await publishOutcome(app, tx, session, { purpose, method, hintCode, origin });
    return { passed: false, hintCode, verification: shown(after) };
  });

async function problemOf(
  { app, tx, now }: WriteContext,
  { document, party }: SigningSession,
  verification: VerificationRow,
  method: CodeMethod,
  code: string,
): Promise<HintCode | null> {
  if (method === 'PIN') {
    const whose = verification.purpose === 'ACCESS' ? null : party.id;
    return (await isPin(tx, app.secrets, document.id, whose, code)) ? null : 'invalid_code';
  }
  if (!isCodeLive(verification, now)) return 'expired_code';
  return isCode(app.secrets, verification, code) ? null : 'invalid_code';
}

interface Outcome {
  purpose: Purpose;
  method: CodeMethod;
  hintCode: HintCode | null;
  origin: Origin;
}

/** Writes the journal entry and the event; `hintCode` is null on success. */
export async function publishOutcome(
  app: App,
  tx: Tx,
  { document, party, organization }: SigningSession,
  { purpose, method, hintCode, origin }: Outcome,
): Promise<void> {
  const now = app.clock.now();
  const data = {
    partyId: party.id,
    purpose,
    originalSha256: document.original_sha256,
    ...(hintCode && { hintCode }),
    ...simulatedFact(origin),
  };
  const type = `${method}_VERIFICATION_${hintCode ? 'FAILED' : 'COMPLETED'}`;
  await writeJournal(tx, app.secrets, subjectOf(document), [{ type, who: whoOf(party, origin), data }], now);
  const extra = { party: showPartyOfEvent(app.secrets, party), method: methodsOfEvents[method] };
  const event = hintCode
    ? ({ type: 'document.party.auth_failed', extra: { ...extra, hintCode } } as const)
    : ({ type: 'document.party.verified', extra: { ...extra, purpose } } as const);
  await publishWithoutActor({ app, tx, now }, document, organization, [event]);
}
