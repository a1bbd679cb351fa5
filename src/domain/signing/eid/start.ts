/**
 * A party starts an eID order. Everything that would make the signature or verification fail is checked before the app
 * opens.
 */

import { apiError, invalid } from '../../../contract/errors.ts';
import type { EidAnswer } from '../../../contract/pages/eid.ts';
import type { EidStartBody } from '../../../contract/pages/signer/eid.ts';
import type { SignBody } from '../../../contract/pages/signer/sign.ts';
import type { EidScheme } from '../../../contract/values.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { Json } from '../../../platform/text/canonical-json.ts';
import type { Origin } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { subjectOf } from '../../documents/journal.ts';
import { signingUrl } from '../../documents/parties/link.ts';
import { findDocumentById, lockDocumentById } from '../../documents/store.ts';
import type { OrderWanted } from '../../eid-orders/order.ts';
import { refuseOrder, startOrder } from '../../eid-orders/start.ts';
import { writeJournal } from '../../events/journal.ts';
import { isAllowanceLeft } from '../../organizations/allowance.ts';
import { loadSpending } from '../../organizations/load.ts';
import { expectedNumber } from '../../parties/national-id.ts';
import { isEidScheme } from '../../parties/verification.ts';
import { pictureIssues } from '../../signatures/marks/check.ts';
import { checkSigning } from '../check-signing.ts';
import {
  type Credentials,
  mustBePassable,
  mustHavePassed,
  openSigningSession,
  openVerificationSession,
  type SigningSession,
} from '../signing-session.ts';
import { stateOf } from '../state.ts';
import { takeSignature } from '../take-texts.ts';
import { type Purpose, schemeAt } from '../verification/verification.ts';
import { startedEntry } from './entries.ts';
import { textToIdentify, textToSign } from './text.ts';

/** Stored with the order until it is settled: the version of the party's link, and what was to be signed. */
export interface EidPayload {
  linkVersion: number;
  originalSha256: string | null;
  sign: SignBody | null;
}

type Asked = Pick<OrderWanted, 'scheme' | 'visibleText' | 'hash'> & { sign: SignBody | null };

const about = ({ document, organization }: SigningSession) => ({ document, organization: organization.name });

async function askedToSign(app: App, db: Queryable, session: SigningSession, sign: SignBody | null): Promise<Asked> {
  const { party } = session;
  const scheme = party.signature_method;
  if (stateOf(session) !== 'OPEN' || !isEidScheme(scheme))
    throw apiError('INVALID_STATE', { message: 'This party cannot sign with an electronic ID now.' });
  mustHavePassed(app, session, 'SIGN');
  if (sign === null) throw invalid({ path: 'sign', code: 'INVALID_TYPE', message: 'is required to sign' });
  const { originalSha256, consent } = await checkSigning(db, session, sign);
  return { scheme, visibleText: textToSign(about(session), consent.text), hash: originalSha256, sign };
}

function askedForVerification(app: App, session: SigningSession, use: Purpose): Asked {
  const { document, party } = session;
  mustBePassable(app, session, use);
  const scheme = schemeAt(use, document, party);
  if (scheme === null)
    throw apiError('INVALID_STATE', { message: 'This party is not verified with an electronic ID.' });
  return { scheme, visibleText: textToIdentify(use, about(session)), hash: document.original_sha256, sign: null };
}

export async function startEid(
  app: App,
  documentId: string,
  credentials: Credentials,
  { use, sign }: EidStartBody,
  { origin, browserKey }: { origin: Origin; browserKey: string },
): Promise<EidAnswer> {
  const { db } = app;
  const issues = sign ? await pictureIssues(app, documentId, sign) : [];
  if (issues.length > 0) throw invalid(...issues);
  const found = await findDocumentById(db, documentId);
  const session = await (use === 'SIGNATURE' ? openSigningSession : openVerificationSession)(
    app,
    db,
    found,
    credentials,
  );
  const asked =
    use === 'SIGNATURE' ? await askedToSign(app, db, session, sign) : askedForVerification(app, session, use);
  if (asked.sign) await takeSignature(app, documentId, credentials, origin.ip, asked.sign);
  const { document, party, organization } = session;
  const payload: EidPayload = {
    linkVersion: party.link_version,
    originalSha256: document.original_sha256,
    sign: asked.sign,
  };
  const wanted: OrderWanted = {
    use,
    subjectId: party.id,
    documentId,
    organizationId: organization.id,
    sandbox: organization.sandbox,
    scheme: asked.scheme,
    visibleText: asked.visibleText,
    hash: asked.hash,
    nationalId: expectedNumber(app.secrets, party),
    language: document.meta.language,
    origin,
    // A window that a frame opened shows nothing of the document.
    returnUrl: credentials.framed ? `${app.publicUrl}/eid/returned` : signingUrl(app, document.id, party),
    // Its schema parsed it, so it is JSON.
    payload: payload as unknown as Json,
    browserKey,
  };
  const counted = { resource: 'SIGNATURES', scheme: asked.scheme as EidScheme } as const; // an eID scheme, checked above
  const spending = await loadSpending(db, organization.id);
  if (use === 'SIGNATURE' && !(await isAllowanceLeft(app, spending, counted, app.clock.now())))
    return { order: await refuseOrder(app, wanted, 'NO_QUOTA') };
  const order = await startOrder(app, wanted);
  if (order.status === 'PENDING') await appendStart(app, documentId, party.id, { ...order, origin });
  return { order };
}

async function appendStart(
  app: App,
  documentId: string,
  partyId: string,
  started: Parameters<typeof startedEntry>[1],
): Promise<void> {
  await app.db.tx(async tx => {
    const document = await lockDocumentById(tx, documentId);
    const party = document?.parties.find(p => p.id === partyId);
    if (!document || !party) return;
    await writeJournal(tx, app.secrets, subjectOf(document), [startedEntry(party, started)], app.clock.now());
  });
}
