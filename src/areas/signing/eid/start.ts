/** A party begins with electronic ID: everything that the act itself would refuse is refused now, before the app is asked. */

import type { Json } from '../../../base/canonical-json.ts';
import type { Queryable } from '../../../base/database.ts';
import { invalid, refusal } from '../../../contract/errors.ts';
import type { EidAnswer, EidStartBody } from '../../../contract/signer/eid.ts';
import type { SignBody } from '../../../contract/signer/sign.ts';
import type { Ground, Origin } from '../../act.ts';
import { subjectOf } from '../../documents/journal.ts';
import { signingUrl } from '../../documents/link.ts';
import { expectedNumber } from '../../documents/national-id.ts';
import { findDocumentOfVisit, lockDocumentOfJob } from '../../documents/store.ts';
import { isEidScheme } from '../../documents/verification.ts';
import type { OrderWanted } from '../../eid-orders/order.ts';
import { startOrder } from '../../eid-orders/start.ts';
import { writeJournal } from '../../events/journal.ts';
import { checkSigning } from '../check-signing.ts';
import { schemeAt } from '../gates/gate.ts';
import { pictureIssues } from '../marks/check.ts';
import { stateOf } from '../state.ts';
import { type Credentials, mustBePassable, mustHavePassed, openVisit, openVisitAtGate, type Visit } from '../visit.ts';
import { startedEntry } from './entries.ts';
import { textToIdentify, textToSign } from './text.ts';

/** What goes with an order until it is settled: for which version of the party's link, and what was to be signed. */
export interface EidPayload {
  linkVersion: number;
  originalSha256: string | null;
  sign: SignBody | null;
}

type Asked = Pick<OrderWanted, 'scheme' | 'visibleText' | 'hash'> & { sign: SignBody | null };

const about = ({ document, organization }: Visit) => ({
  id: document.id,
  name: document.name,
  language: document.meta.language,
  organization: organization.name,
});

async function askedToSign(ground: Ground, db: Queryable, visit: Visit, sign: SignBody | null): Promise<Asked> {
  const { party } = visit;
  const scheme = party.signature_method;
  if (stateOf(visit) !== 'OPEN' || !isEidScheme(scheme))
    throw refusal('INVALID_STATE', { message: 'This party cannot sign with an electronic ID now.' });
  mustHavePassed(ground, visit, 'SIGN');
  if (sign === null) throw invalid({ path: 'sign', code: 'INVALID_TYPE', message: 'is needed to sign' });
  const { originalSha256, consent } = await checkSigning(db, visit, sign);
  return { scheme, visibleText: textToSign(about(visit), consent.text), hash: originalSha256, sign };
}

function askedAtGate(ground: Ground, visit: Visit, use: 'ACCESS' | 'SIGN'): Asked {
  const { document, party } = visit;
  mustBePassable(ground, visit, use);
  const scheme = schemeAt(use, document, party);
  if (scheme === null) throw refusal('INVALID_STATE', { message: 'No electronic ID is asked for here.' });
  return { scheme, visibleText: textToIdentify(use, about(visit)), hash: document.original_sha256, sign: null };
}

export async function startEid(
  ground: Ground,
  documentId: string,
  credentials: Credentials,
  { use, sign }: EidStartBody,
  origin: Origin,
  browserKey: string,
): Promise<EidAnswer> {
  const { db } = ground;
  const issues = sign ? await pictureIssues(ground, sign) : [];
  if (issues.length > 0) throw invalid(...issues);
  const found = await findDocumentOfVisit(db, documentId);
  const visit = await (use === 'SIGNATURE' ? openVisit : openVisitAtGate)(ground, db, found, credentials);
  const asked = use === 'SIGNATURE' ? await askedToSign(ground, db, visit, sign) : askedAtGate(ground, visit, use);
  const { document, party, organization } = visit;
  const payload: EidPayload = {
    linkVersion: party.link_version,
    originalSha256: document.original_sha256,
    sign: asked.sign,
  };
  const order = await startOrder(ground, {
    use,
    subjectId: party.id,
    documentId,
    organizationId: organization.id,
    sandbox: organization.sandbox,
    scheme: asked.scheme,
    visibleText: asked.visibleText,
    hash: asked.hash,
    nationalId: expectedNumber(ground.secrets, party),
    language: document.meta.language,
    origin,
    returnUrl: signingUrl(ground, document.id, party),
    // It was read by its schema, so it is JSON.
    payload: payload as unknown as Json,
    browserKey,
  });
  if (order.status === 'PENDING') await noteStart(ground, documentId, party.id, { ...order, origin });
  return { order };
}

async function noteStart(
  ground: Ground,
  documentId: string,
  partyId: string,
  told: Parameters<typeof startedEntry>[1],
): Promise<void> {
  await ground.db.tx(async tx => {
    const document = await lockDocumentOfJob(tx, documentId);
    const party = document?.parties.find(p => p.id === partyId);
    if (!document || !party) return;
    await writeJournal(tx, ground.secrets, subjectOf(document), [startedEntry(party, told)], ground.clock.now());
  });
}
