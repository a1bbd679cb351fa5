/**
 * A try at a gate, counted under the document's lock: what is refused is kept too, so two wrong tries at once are two. A
 * try during a pause is not looked at, so it says nothing and is written nowhere.
 */
import type { Tx } from '../../../base/database.ts';
import { refusal } from '../../../contract/errors.ts';
import type { hintCodes, VerifyBody } from '../../../contract/signer/verify.ts';
import type { Ground, Origin } from '../../act.ts';
import { subjectOf, tellWithoutActor } from '../../documents/journal.ts';
import { isPin } from '../../documents/pins.ts';
import { showPartyOfEvent } from '../../documents/show.ts';
import { lockDocumentOfJob } from '../../documents/store.ts';
import { writeJournal } from '../../events/journal.ts';
import { type Credentials, mustBePassable, openVisitAtGate, type Visit, whoOf } from '../visit.ts';
import { isCode } from './code.ts';
import {
  afterRight,
  afterWrong,
  type GateRow,
  gateAmong,
  isCodeLive,
  type Method,
  methodAt,
  type Purpose,
  pausedS,
  showGate,
} from './gate.ts';
import { gatesOf, saveGate } from './gate-store.ts';
import { newPass } from './pass.ts';

type CodeMethod = Exclude<Method, 'EID'>;
type HintCode = (typeof hintCodes)[number];
type Tried =
  /** `pass` is null where nothing needs to be proven. */
  | { passed: true; visit: Visit; pass: string | null }
  | { passed: false; hintCode: HintCode; gate: ReturnType<typeof showGate> };

const methodsOfEvents = { PIN: 'PIN', SMS: 'SMS_OTP', EMAIL: 'EMAIL_OTP' } as const;

export const verify = (
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { purpose, code }: VerifyBody,
  origin: Origin,
): Promise<Tried> =>
  ground.db.tx(async tx => {
    const visit = await openVisitAtGate(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const { document, party } = visit;
    mustBePassable(ground, visit, purpose);
    const method = methodAt(purpose, document, party);
    if (method === null) return { passed: true, visit, pass: null };
    if (method === 'EID') throw refusal('INVALID_STATE', { message: 'No code is entered here.' });
    const now = ground.clock.now();
    const rows = await gatesOf(tx, party.id);
    const gate = gateAmong(rows, party, purpose);
    const shown = (after: GateRow) => showGate(rows, after, { method, scheme: null }, party, now);
    if (pausedS(gate, now) > 0) return { passed: false, hintCode: 'too_many_attempts', gate: shown(gate) };
    const wrong = await problemOf(ground, tx, visit, gate, method, code, now);
    if (wrong === null) {
      await saveGate(tx, afterRight(gate));
      await tell(ground, tx, visit, purpose, method, null, origin);
      const pass = newPass(ground.secrets, purpose, document, party, now);
      const passes = purpose === 'ACCESS' ? { access: pass } : { sign: pass };
      return { passed: true, visit: { ...visit, credentials: { ...credentials, ...passes } }, pass };
    }
    const after = afterWrong(gate, now);
    const hintCode = pausedS(after, now) > 0 ? 'too_many_attempts' : wrong;
    await saveGate(tx, after);
    await tell(ground, tx, visit, purpose, method, hintCode, origin);
    return { passed: false, hintCode, gate: shown(after) };
  });

async function problemOf(
  ground: Ground,
  tx: Tx,
  { document, party }: Visit,
  gate: GateRow,
  method: CodeMethod,
  code: string,
  now: Date,
): Promise<HintCode | null> {
  if (method === 'PIN') {
    const whose = gate.purpose === 'ACCESS' ? null : party.id;
    return (await isPin(tx, ground.secrets, document.id, whose, code)) ? null : 'invalid_code';
  }
  if (!isCodeLive(gate, now)) return 'expired_code';
  return isCode(ground.secrets, gate, code) ? null : 'invalid_code';
}

/** The journal and the event; `hintCode` null: it was right. */
async function tell(
  ground: Ground,
  tx: Tx,
  { document, party, organization }: Visit,
  purpose: Purpose,
  method: CodeMethod,
  hintCode: HintCode | null,
  origin: Origin,
): Promise<void> {
  const now = ground.clock.now();
  const data = { partyId: party.id, purpose, originalSha256: document.original_sha256, ...(hintCode && { hintCode }) };
  const type = `${method}_VERIFICATION_${hintCode ? 'FAILED' : 'COMPLETED'}`;
  await writeJournal(tx, ground.secrets, subjectOf(document), [{ type, who: whoOf(party, origin), data }], now);
  const beside = { party: showPartyOfEvent(ground.secrets, party), method: methodsOfEvents[method] };
  const event = hintCode
    ? ({ type: 'document.party.auth_failed', beside: { ...beside, hintCode } } as const)
    : ({ type: 'document.party.verified', beside: { ...beside, purpose } } as const);
  await tellWithoutActor(ground, tx, document, organization, [event], now);
}
