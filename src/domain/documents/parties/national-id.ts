/** A party's national ID number. It is stored encrypted, and shown as the document or else its workspace says. */

import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { ActorWorkspace } from '../../actor.ts';
import {
  type DisplayMode,
  displayed,
  withoutMask as withoutMaskOf,
  workspaceMode,
} from '../../workspaces/national-id.ts';
import type { DocumentRow } from '../document.ts';
import { bytesOf } from '../store.ts';
import type { PartyRow } from './party.ts';

type Holder = Pick<PartyRow, 'id' | 'national_id'>;

export const nationalIdContext = (partyId: string): string => `party:${partyId}:nationalId`;

export const displayModeOf = (
  document: Pick<DocumentRow, 'meta'>,
  workspace: Pick<ActorWorkspace, 'nationalIdDisplayMode'>,
): DisplayMode => document.meta.nationalIdDisplayMode ?? workspaceMode(workspace);

const numberOf = (secrets: Secrets, { id, national_id }: Holder): string | null => {
  const sealed = bytesOf(national_id);
  return sealed && secrets.decrypt(sealed, nationalIdContext(id)).toString('utf8');
};

/** The number that an electronic ID must match; null if none was given. */
export const expectedNumber = numberOf;

export function showNationalId(secrets: Secrets, party: Holder, mode: DisplayMode): string | null {
  if (party.national_id === null || mode === 'NONE') return null;
  const number = numberOf(secrets, party);
  return number && displayed(number, mode);
}

/** Whether a reader of the party sees the full number. */
export const isShownInFull = (party: Holder, mode: DisplayMode): boolean =>
  party.national_id !== null && mode === 'FULL';

/** The given members without this party's own mask. */
export const withoutMask = <G extends { nationalId?: string | null | undefined }>(
  secrets: Secrets,
  given: G,
  party: Holder,
): G => (given.nationalId?.includes('*') ? withoutMaskOf(given, numberOf(secrets, party)) : given);
