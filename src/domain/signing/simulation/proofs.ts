/** Codes, PINs and electronic IDs of a sandbox that count as passed, recorded as those that people pass are. */
import { apiError } from '../../../contract/errors.ts';
import type { SignBody } from '../../../contract/pages/signer/sign.ts';
import { mockProof } from '../../../platform/eid/mock.ts';
import { personNamed } from '../../../platform/eid/mock-people.ts';
import { newId } from '../../../platform/ids.ts';
import type { Json } from '../../../platform/text/canonical-json.ts';
import type { OrderUse } from '../../app/eid-outcome.ts';
import type { DocumentWithParties } from '../../documents/document.ts';
import { linkToken } from '../../documents/parties/link.ts';
import type { PartyRow } from '../../documents/parties/party.ts';
import { expectedNumber } from '../../parties/national-id.ts';
import { consentOf } from '../consent.ts';
import { settleSigning } from '../eid/settle.ts';
import type { EidPayload } from '../eid/start.ts';
import { textToIdentify, textToSign } from '../eid/text.ts';
import { type Credentials, type PartyStep, type SigningSession, sessionOfStep } from '../signing-session.ts';
import { methodAt, schemeAt } from '../verification/verification.ts';
import { newVerificationPass } from '../verification/verification-pass.ts';
import { publishOutcome } from '../verification/verify.ts';

/** Those of a browser in which the party has passed everything. */
export function passedCredentials(
  { app: { secrets, clock } }: Pick<PartyStep, 'app'>,
  document: DocumentWithParties,
  party: PartyRow,
): Credentials {
  const pass = (purpose: 'ACCESS' | 'SIGN') => newVerificationPass(secrets, { purpose, document, party }, clock.now());
  return {
    token: linkToken(secrets, document.id, party),
    access: pass('ACCESS'),
    sign: pass('SIGN'),
    handOver: null,
    device: null,
    dashboard: null,
    framed: null,
  };
}

/** Records the verification, if one is required. */
export async function passVerification(step: PartyStep, purpose: 'ACCESS' | 'SIGN'): Promise<void> {
  const { app, tx, origin } = step;
  const session = await sessionOfStep(step);
  const { document, party } = session;
  const method = methodAt(purpose, document, party);
  if (method === null) return;
  if (method !== 'EID') return publishOutcome(app, tx, session, { purpose, method, hintCode: null, origin });
  const scheme = schemeAt(purpose, document, party) ?? '';
  await settle(step, session, {
    use: purpose,
    scheme,
    visibleText: textToIdentify(purpose, about(session)),
    sign: null,
  });
}

/** Signs with the electronic ID that the sender chose. The body has been checked. */
export async function signWithEid(step: PartyStep, session: SigningSession, sign: SignBody): Promise<void> {
  const { document, party } = session;
  const visibleText = textToSign(about(session), consentOf(document, party).text);
  await settle(step, session, { use: 'SIGNATURE', scheme: party.signature_method, visibleText, sign });
}

const about = ({ document, organization }: SigningSession) => ({ document, organization: organization.name });

interface Order {
  use: OrderUse & ('ACCESS' | 'SIGN' | 'SIGNATURE');
  scheme: string;
  visibleText: string;
  sign: SignBody | null;
}

async function settle(
  { app, tx, origin }: PartyStep,
  { document, party, organization }: SigningSession,
  { use, scheme, visibleText, sign }: Order,
): Promise<void> {
  const now = app.clock.now();
  const payload: EidPayload = { linkVersion: party.link_version, originalSha256: document.original_sha256, sign };
  const purpose = use === 'SIGNATURE' ? 'SIGN' : 'AUTH';
  const identity = personNamed(scheme, party.name, expectedNumber(app.secrets, party));
  const failure = await settleSigning[use](app, tx, {
    id: newId('eid', now.getTime()),
    use,
    subjectId: party.id,
    documentId: document.id,
    organizationId: organization.id,
    scheme,
    // Its schema parsed it, so it is JSON.
    payload: payload as unknown as Json,
    outcome: mockProof({ scheme, purpose, visibleText, hash: document.original_sha256 }, identity, now),
    origin,
    endedAt: now,
  });
  if (failure !== null) throw apiError('INVALID_STATE', { message: `The electronic ID was not accepted: ${failure}.` });
}
