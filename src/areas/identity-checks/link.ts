/**
 * The link of an identity check: its token is derived (HMAC of check and link version), so that letters can show it without
 * its being stored. What has ended answers to it no more than that.
 */
import type { Secrets } from '../../base/secrets.ts';
import type { Ground } from '../act.ts';
import type { CheckRow } from './check.ts';

type Linked = Pick<CheckRow, 'id' | 'link_version'>;

const purpose = 'identity-check-link';
const prefix = 'idc_';
const proven = ({ id, link_version: version }: Linked): string => `${id}\n${version}`;

/** The check's id and 256 bits of proof in base64url. */
export const linkToken = (secrets: Secrets, check: Linked): string =>
  `${check.id.slice(prefix.length)}.${secrets.mac(purpose, proven(check)).toString('base64url')}`;

/** Whose link a token claims to be; whether it is true is `isLinkOf`. */
export const checkIdOf = (token: string): string | null => {
  const named = /^([0-9a-z]{26})\.[\w-]{43}$/.exec(token)?.[1];
  return named ? `${prefix}${named}` : null;
};

/** Also of a link given out before the master key changed. */
export const isLinkOf = (secrets: Secrets, check: Linked, token: string): boolean =>
  checkIdOf(token) === check.id &&
  secrets.isMac(purpose, proven(check), Buffer.from(token.split('.')[1] ?? '', 'base64url'));

export const verificationUrl = ({ publicUrl, secrets }: Pick<Ground, 'publicUrl' | 'secrets'>, check: Linked) =>
  `${publicUrl}/id/${linkToken(secrets, check)}`;
