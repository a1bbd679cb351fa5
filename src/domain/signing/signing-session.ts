/**
 * A signing session: one person with a party's link, and with verification passes if the sender requires verification.
 * `resolve-link.ts` handles links that no longer work.
 */

import { apiError } from '../../contract/errors.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Origin } from '../app/actor.ts';
import type { App } from '../app/app.ts';
import type { DocumentWithParties } from '../documents/document.ts';
import type { PartyRow } from '../documents/parties/party.ts';
import { lockDocumentById } from '../documents/store.ts';
import type { JournalActor } from '../events/journal.ts';
import { type PageBrand, pageBrand } from '../organizations/brand.ts';
import { type BrandRow, senderBrand, senderName } from '../organizations/sender.ts';
import { suspended } from '../organizations/suspended.ts';
import { resolveLink } from './resolve-link.ts';
import { stateOf } from './state.ts';
import { methodAt, type Purpose } from './verification/verification.ts';
import { isVerificationPass } from './verification/verification-pass.ts';

/** The credentials that a browser sends. */
export interface Credentials {
  /** Token of the link. */
  token: string;
  /** Verification passes for reading, for signing and for handing over, if the browser has them. */
  access: string | null;
  sign: string | null;
  handOver: string | null;
  /** Pass of a device that was passed on. */
  device: string | null;
  /** Token of the dashboard's session in this browser. It proves nothing here: a saved signature is offered by it. */
  dashboard: string | null;
  /** In a frame of another site, with what that asked for; null: in a window of its own. */
  framed: { redirect: boolean } | null;
}

export interface SigningSession {
  document: DocumentWithParties;
  party: PartyRow;
  organization: { id: string; name: string; sandbox: boolean; brand: PageBrand | null };
  sender: string;
  credentials: Credentials;
}

const about = `
  select ${senderName} as name, o.sandbox, o.suspended_at, o.delete_at, u.name as sender, ${senderBrand} as brand
  from documents d join workspaces w on w.id = d.workspace_id join organizations o on o.id = d.organization_id
  left join brands b on b.organization_id = o.id
  left join users u on u.id = d.responsible_user_id where d.id = $1`;
interface About {
  name: string;
  sandbox: boolean;
  suspended_at: Date | null;
  delete_at: Date | null;
  sender: string | null;
  brand: BrandRow | null;
}

/** Whether no verification is required, or this browser has a valid pass. */
export function hasPassed(app: App, { document, party, credentials }: SigningSession, purpose: Purpose): boolean {
  if (methodAt(purpose, document, party) === null) return true;
  const given = { ACCESS: credentials.access, SIGN: credentials.sign, HAND_OVER: credentials.handOver };
  return isVerificationPass(app.secrets, { purpose, document, party }, given[purpose], app.clock.now());
}

export function mustHavePassed(app: App, session: SigningSession, purpose: Purpose): void {
  if (!hasPassed(app, session, purpose))
    throw apiError('PERMISSION_DENIED', { message: 'The party must be verified first.' });
}

/** Verification for signing or handing over requires the one for reading, and that it is the party's turn. */
export function mustBePassable(app: App, session: SigningSession, purpose: Purpose): void {
  if (purpose === 'ACCESS') return;
  mustHavePassed(app, session, 'ACCESS');
  if (stateOf(session) !== 'OPEN') throw apiError('INVALID_STATE', { message: 'This party cannot sign now.' });
}

/**
 * `document` is as the caller found or locked it. Fails like `resolveLink`, and with PERMISSION_DENIED if verification
 * for reading is missing.
 */
export async function openSigningSession(
  app: App,
  db: Queryable,
  document: DocumentWithParties | null,
  credentials: Credentials,
): Promise<SigningSession> {
  const session = await openVerificationSession(app, db, document, credentials);
  mustHavePassed(app, session, 'ACCESS');
  return session;
}

/** A session that may still lack verification. It must not show anything of the document. */
export async function openVerificationSession(
  app: App,
  db: Queryable,
  found: DocumentWithParties | null,
  credentials: Credentials,
): Promise<SigningSession> {
  const { document, party } = await resolveLink(app, db, found, credentials.token);
  const row = await db.row<About>(about, [document.id]);
  if (row?.suspended_at) throw suspended(row.delete_at);
  const id = document.organization_id;
  return {
    document,
    party,
    organization: {
      id,
      name: row?.name ?? '',
      sandbox: row?.sandbox ?? false,
      brand: row?.brand?.enabled ? pageBrand(id, row.brand) : null,
    },
    sender: row?.sender ?? '',
    credentials,
  };
}

/** What a party does on its page, in a transaction that somebody else opened. */
export interface PartyStep {
  app: App;
  tx: Tx;
  documentId: string;
  credentials: Credentials;
  origin: Origin;
}

/** The session of a step, with the document locked. */
export const sessionOfStep = async ({ app, tx, documentId, credentials }: PartyStep): Promise<SigningSession> =>
  openSigningSession(app, tx, await lockDocumentById(tx, documentId), credentials);

/** Says in the data of an entry that the party did not do it. */
export const simulatedFact = ({ simulated }: Origin): { simulated?: true } => (simulated ? { simulated } : {});

export const whoOf = (party: PartyRow, origin: Origin): JournalActor => ({
  kind: 'PARTY',
  id: party.id,
  name: party.name,
  email: party.email,
  ip: origin.ip,
  userAgent: origin.userAgent,
});
