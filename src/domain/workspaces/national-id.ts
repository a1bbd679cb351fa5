/** National ID numbers as a workspace displays them: in full, without the last four characters, or not at all. */
import type { Issue } from '../../contract/errors.ts';
import type { nationalIdDisplayModes } from '../../contract/values.ts';
import type { ActorWorkspace } from '../app/actor.ts';

export type DisplayMode = (typeof nationalIdDisplayModes)[number];

/** The column holds no other values. */
export const workspaceMode = ({ nationalIdDisplayMode }: Pick<ActorWorkspace, 'nationalIdDisplayMode'>): DisplayMode =>
  nationalIdDisplayMode as DisplayMode;

/** PARTIAL shows `19900101-1234` as `19900101-****`. */
export function displayed(number: string, mode: DisplayMode): string | null {
  if (mode === 'FULL') return number;
  return mode === 'PARTIAL' ? `${[...number.trim()].slice(0, -4).join('')}****` : null;
}

/**
 * Drops the number if it equals the mask of the stored one, so that a client that sends back what it read changes
 * nothing.
 */
export function withoutMask<G extends { nationalId?: string | null | undefined }>(given: G, stored: string | null): G {
  const { nationalId, ...rest } = given;
  const isMask = nationalId?.includes('*') && stored !== null && nationalId === displayed(stored, 'PARTIAL');
  return isMask ? (rest as G) : given;
}

/** Any other mask would overwrite the number. */
export const maskIssues = (nationalId: string | null | undefined, path: string): Issue[] =>
  nationalId?.includes('*') ? [{ path, code: 'INVALID_VALUE', message: 'is masked; leave it out to keep it' }] : [];
