/**
 * A party's link. Its token is derived (an HMAC of document, party and link version): it can be shown again without
 * being stored, and raising the version invalidates it.
 */
import type { Queryable } from '../../../platform/postgres/database.ts';
import type { KeyDependent } from '../../../platform/secrets/renewing.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type Actor, holds } from '../../app/actor.ts';
import type { App } from '../../app/app.ts';
import { isMovedLink, type LinkKind } from '../../app/moved-links.ts';
import type { PartyRow } from './party.ts';

type Linked = Pick<PartyRow, 'id' | 'link_version'>;

const purpose = 'party-link';
/** How many earlier versions of a link are recognized. */
const maxEarlier = 20;
const proven = (documentId: string, party: Linked): string => `${documentId}\n${party.id}\n${party.link_version}`;

/** The party's id and 256 bits of proof in base64url. */
export const linkToken = (secrets: Secrets, documentId: string, party: Linked): string =>
  `${party.id.replace(/^pty_/, '')}.${secrets.mac(purpose, proven(documentId, party)).toString('base64url')}`;

/** The party that a token claims to belong to; `recognizeLink` verifies the claim. */
export const partyIdOf = (token: string): string | null => {
  const named = /^([0-9a-z]{26})\.[\w-]{43}$/.exec(token)?.[1];
  return named ? `pty_${named}` : null;
};

const proofIn = (token: string): Buffer => Buffer.from(token.split('.')[1] ?? '', 'base64url');

/** What links of the party prove, the current one first. */
const allProven = (documentId: string, { id, link_version: newest }: Linked): string[] =>
  Array.from({ length: Math.min(newest, maxEarlier + 1) }, (_, i) =>
    proven(documentId, { id, link_version: newest - i }),
  );

/**
 * CURRENT: the party's link, also one that was made before the master key changed, or by the installation that the
 * organization came from. EARLIER: one that a correction or withdrawal has invalidated. Null: never a link of the party.
 */
export async function recognizeLink(
  { db, secrets }: { db: Queryable; secrets: Secrets },
  { id: documentId, organization_id: organizationId }: { id: string; organization_id: string },
  party: Linked,
  token: string,
): Promise<'CURRENT' | 'EARLIER' | null> {
  if (partyIdOf(token) !== party.id) return null;
  const proof = proofIn(token);
  const [current = '', ...earlier] = allProven(documentId, party);
  if (secrets.isMac(purpose, current, proof)) return 'CURRENT';
  if (earlier.some(one => secrets.isMac(purpose, one, proof))) return 'EARLIER';
  if (await isMovedLink(db, organizationId, purpose, [current], proof)) return 'CURRENT';
  return (await isMovedLink(db, organizationId, purpose, earlier, proof)) ? 'EARLIER' : null;
}

export const partyLinks: LinkKind = {
  purpose,
  proven: `
    select p.document_id || E'\\n' || p.id || E'\\n' || version as proven from parties p
    cross join lateral generate_series(greatest(1, p.link_version - ${maxEarlier}), p.link_version) as version
    where p.organization_id = $1`,
};

export const signingUrl = (app: Pick<App, 'publicUrl' | 'secrets'>, documentId: string, party: Linked): string =>
  `${app.publicUrl}/sign/${documentId}?token=${linkToken(app.secrets, documentId, party)}`;

/**
 * Whether the actor may have the links of parties. Anyone who opens a link can sign as its party, so reading the document
 * is not enough: it takes what sending the link does.
 */
export const maySeeLinks = (actor: Pick<Actor, 'permissions' | 'scopes'>): boolean =>
  holds(actor, 'SEND_DOCUMENT') && (actor.scopes?.includes('documents:write') ?? true);

const open = `
  select count(*) as n from parties p join documents d on d.id = p.document_id
  where d.status = 'PENDING' and d.deleted_at is null and p.signing_status = 'NOT_SIGNED'
    and coalesce(p.invited_at, p.created_at) < $1`;

export const openLinks: KeyDependent = {
  name: 'links of parties who have not signed',
  count: async (db, since) => Number((await db.row(open, [since]))?.n),
};
