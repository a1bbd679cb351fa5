/**
 * A party's link: its token is derived (HMAC of document, party and link version), so that it can be shown again
 * without being stored, and is withdrawn by raising the version.
 */
import type { Secrets } from '../../base/secrets.ts';
import type { Ground } from '../act.ts';
import type { PartyRow } from './party.ts';

type Linked = Pick<PartyRow, 'id' | 'link_version'>;

const purpose = 'party-link';
/** So many versions back a link is recognized. */
const mostEarlier = 20;
const proven = (documentId: string, party: Linked): string => `${documentId}\n${party.id}\n${party.link_version}`;

/** The party's id and 256 bits of proof in base64url. */
export const linkToken = (secrets: Secrets, documentId: string, party: Linked): string =>
  `${party.id.replace(/^pty_/, '')}.${secrets.mac(purpose, proven(documentId, party)).toString('base64url')}`;

/** Whose link a token claims to be; whether it is true is `isLinkOf`. */
export const partyIdOf = (token: string): string | null => {
  const named = /^([0-9a-z]{26})\.[\w-]{43}$/.exec(token)?.[1];
  return named ? `pty_${named}` : null;
};

/** Also of a link given out before the master key changed. */
export const isLinkOf = (secrets: Secrets, documentId: string, party: Linked, token: string): boolean =>
  partyIdOf(token) === party.id &&
  secrets.isMac(purpose, proven(documentId, party), Buffer.from(token.split('.')[1] ?? '', 'base64url'));

/** Of a link that was given out before this one: a correction or a withdrawal ended it. */
export const isEarlierLinkOf = (secrets: Secrets, documentId: string, party: Linked, token: string): boolean =>
  Array.from({ length: Math.min(party.link_version - 1, mostEarlier) }, (_, i) => party.link_version - 1 - i).some(
    version => isLinkOf(secrets, documentId, { id: party.id, link_version: version }, token),
  );

export const signingUrl = (ground: Pick<Ground, 'publicUrl' | 'secrets'>, documentId: string, party: Linked): string =>
  `${ground.publicUrl}/sign/${documentId}?token=${linkToken(ground.secrets, documentId, party)}`;
