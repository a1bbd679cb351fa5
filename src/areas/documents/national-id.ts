/**
 * A party's national number on its way out: encrypted where it lies, and shown as the document says, or else its
 * workspace: in full, without its last four characters, or not at all.
 */
import type { Secrets } from '../../base/secrets.ts';
import type { Issue } from '../../contract/errors.ts';
import type { nationalIdDisplayModes } from '../../contract/values.ts';
import type { ActorWorkspace } from '../act.ts';
import type { DocumentRow } from './document.ts';
import type { PartyRow } from './party.ts';
import { bytesOf } from './store.ts';

export type DisplayMode = (typeof nationalIdDisplayModes)[number];
type Holder = Pick<PartyRow, 'id' | 'national_id'>;

export const nationalIdContext = (partyId: string): string => `party:${partyId}:nationalId`;

export const displayModeOf = (
  document: Pick<DocumentRow, 'meta'>,
  workspace: Pick<ActorWorkspace, 'nationalIdDisplayMode'>,
): DisplayMode =>
  // The column holds nothing else.
  document.meta.nationalIdDisplayMode ?? (workspace.nationalIdDisplayMode as DisplayMode);

/** `19900101-1234` in part is `19900101-****`. */
export function displayed(number: string, mode: DisplayMode): string | null {
  if (mode === 'FULL') return number;
  return mode === 'PARTIAL' ? `${[...number.trim()].slice(0, -4).join('')}****` : null;
}

const numberOf = (secrets: Secrets, { id, national_id }: Holder): string | null => {
  const sealed = bytesOf(national_id);
  return sealed && secrets.decrypt(sealed, nationalIdContext(id)).toString('utf8');
};

/** With which an electronic ID is compared; null: none was given. */
export const expectedNumber = numberOf;

export function showNationalId(secrets: Secrets, party: Holder, mode: DisplayMode): string | null {
  if (party.national_id === null || mode === 'NONE') return null;
  const number = numberOf(secrets, party);
  return number && displayed(number, mode);
}

/** Whether whoever reads the party is given the number itself. */
export const isShownInFull = (party: Holder, mode: DisplayMode): boolean =>
  party.national_id !== null && mode === 'FULL';

/** Without the number where it is this party's mask: a client that sends back what it read changes nothing. */
export function withoutMask<G extends { nationalId?: string | null | undefined }>(
  secrets: Secrets,
  given: G,
  party: Holder,
): G {
  const { nationalId, ...rest } = given;
  const isMask = nationalId?.includes('*') && nationalId === showNationalId(secrets, party, 'PARTIAL');
  return isMask ? (rest as G) : given;
}

/** Any other mask would put an end to the number. */
export const maskIssues = (nationalId: string | null | undefined, path: string): Issue[] =>
  nationalId?.includes('*') ? [{ path, code: 'INVALID_VALUE', message: 'is masked; leave it out to keep it' }] : [];
