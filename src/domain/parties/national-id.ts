/**
 * The national ID number of a party of a document or template. It is stored encrypted, and shown as the document or
 * template says, or else its workspace: in full, without its last four characters, or not at all.
 */

import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { ActorWorkspace } from '../app/actor.ts';
import { type DisplayMode, displayed, withoutMask as withoutMaskOf, workspaceMode } from '../workspaces/national-id.ts';

/** A party with its number encrypted. */
interface Holder {
  id: string;
  national_id: Buffer | string | null;
}

/** A bytea as a Buffer, also where an aggregate made text of it. */
export const bytesOf = (value: Buffer | string | null): Buffer | null =>
  typeof value === 'string' ? Buffer.from(value.replace(/^\\x/, ''), 'hex') : value;

export const nationalIdContext = (partyId: string): string => `party:${partyId}:nationalId`;

export const displayModeOf = (
  { meta }: { meta: { nationalIdDisplayMode: DisplayMode | null } },
  workspace: Pick<ActorWorkspace, 'nationalIdDisplayMode' | 'masksNationalIds'>,
): DisplayMode => {
  const mode = meta.nationalIdDisplayMode ?? workspaceMode(workspace);
  return workspace.masksNationalIds && mode === 'FULL' ? 'PARTIAL' : mode;
};

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

/** The given members without this party's own mask, so that a client that sends back what it read changes nothing. */
export const withoutMask = <G extends { nationalId?: string | null | undefined }>(
  secrets: Secrets,
  given: G,
  party: Holder,
): G => (given.nationalId?.includes('*') ? withoutMaskOf(given, numberOf(secrets, party)) : given);
