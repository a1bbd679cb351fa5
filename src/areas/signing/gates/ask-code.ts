/** A party asks for a one-time code: it is made, kept keyed, and sent by a job to the party's own address alone. */
import { refusal } from '../../../contract/errors.ts';
import type { CodeAnswer, CodeBody } from '../../../contract/signer/verify.ts';
import type { Ground } from '../../act.ts';
import { lockDocumentOfJob } from '../../documents/store.ts';
import { type Credentials, mustBePassable, openVisitAtGate } from '../visit.ts';
import { codeContext, codeMac, newCode } from './code.ts';
import type { CodeJob } from './code-letter.ts';
import { gateAmong, methodAt, nextCodeS, showGate, withCode } from './gate.ts';
import { gatesOf, saveGate } from './gate-store.ts';

/** Too early for another: nothing is sent, and the answer says when. */
export const askCode = (
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { purpose }: CodeBody,
): Promise<CodeAnswer> =>
  ground.db.tx(async tx => {
    const visit = await openVisitAtGate(ground, tx, await lockDocumentOfJob(tx, documentId), credentials);
    const { document, party } = visit;
    mustBePassable(ground, visit, purpose);
    const method = methodAt(purpose, document, party);
    if (method === null || method === 'PIN' || method === 'EID')
      throw refusal('INVALID_STATE', { message: 'No code is sent to this party here.' });
    const now = ground.clock.now();
    const rows = await gatesOf(tx, party.id);
    const gate = gateAmong(rows, party, purpose);
    if (nextCodeS(rows, gate, now) > 0)
      return { sent: false, gate: showGate(rows, gate, { method, scheme: null }, party, now) };
    const code = newCode();
    const asked = withCode(gate, codeMac(ground.secrets, gate, code), now);
    await saveGate(tx, asked);
    const job: CodeJob = {
      documentId: document.id,
      partyId: party.id,
      purpose,
      method,
      code: ground.secrets.encrypt(code, codeContext(party.id)).toString('base64'),
      again: gate.asked_at.length > 0,
    };
    await ground.jobs.add(tx, 'verification-code', job);
    return { sent: true, gate: showGate(rows, asked, { method, scheme: null }, party, now) };
  });
