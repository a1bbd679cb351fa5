/**
 * A party's link: its token is derived (HMAC of document, party and link version), so that it can be shown again
 * without being stored, and is withdrawn by raising the version.
 */
import type { Secrets } from '../../base/secrets.ts';
import type { Ground } from '../act.ts';
import type { PartyRow } from './party.ts';

type Linked = Pick<PartyRow, 'id' | 'link_version'>;

/** 192 bits, in base64url behind the id of the party. */
const proof = (secrets: Secrets, documentId: string, party: Linked): Buffer =>
  secrets.mac('party-link', `${documentId}\n${party.id}\n${party.link_version}`).subarray(0, 24);

export const linkToken = (secrets: Secrets, documentId: string, party: Linked): string =>
  `${party.id.replace(/^pty_/, '')}.${proof(secrets, documentId, party).toString('base64url')}`;

/** Whose link a token claims to be; whether it is true is `isLinkOf`. */
export const partyIdOf = (token: string): string | null => {
  const named = /^([0-9a-z]{26})\.[\w-]{32}$/.exec(token)?.[1];
  return named ? `pty_${named}` : null;
};

export const isLinkOf = (secrets: Secrets, documentId: string, party: Linked, token: string): boolean =>
  secrets.equal(Buffer.from(linkToken(secrets, documentId, party)), Buffer.from(token));

export const signingUrl = (ground: Pick<Ground, 'publicUrl' | 'secrets'>, documentId: string, party: Linked): string =>
  `${ground.publicUrl}/sign/${documentId}?token=${linkToken(ground.secrets, documentId, party)}`;
