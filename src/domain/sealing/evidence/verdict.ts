/** The verdict on a file, of what was found in it and in its journal. Pure. */
import type { Verification } from '../../../platform/seal/seal.ts';
import type { JournalExport } from '../../events/chain.ts';

/**
 * VALID: sealed, unchanged, with a complete journal, and the seal leads to a trusted root. UNVERIFIED: the same, but
 * nobody vouches for the sealer: no root was given, or none of them leads to the seal. OTHER: its signatures are valid,
 * but it has no journal, so it is not one of our files. UNKNOWN: signed by others, and cannot be checked here.
 * UNSEALED: it has no signature. ADDED_TO: what was sealed is intact, and more follows it than evidence for its seal.
 * BROKEN: a check failed.
 */
export type Verdict = 'VALID' | 'UNVERIFIED' | 'OTHER' | 'UNKNOWN' | 'UNSEALED' | 'ADDED_TO' | 'BROKEN' | 'UNREADABLE';

/** Other programs sign in many ways, so this reports only what could be established. */
function foreignVerdict({ seals, kinds }: Verification): Verdict {
  if (kinds.some(kind => kind === 'CHANGED' || kind === 'DAMAGED')) return 'BROKEN';
  if (kinds.includes('ADDED_TO')) return 'ADDED_TO';
  return seals.length > 0 && seals.every(seal => seal.state === 'HOLDS') ? 'OTHER' : 'UNKNOWN';
}

/** `isOurs`: the seal names a journal. `problems` are those of the journal. */
export function verdictOf(
  found: Verification | null,
  journal: JournalExport | null,
  isOurs: boolean,
  problems: readonly string[],
): Verdict {
  if (!found || found.kinds.includes('UNREADABLE')) return 'UNREADABLE';
  if (found.kinds.includes('UNSEALED')) return 'UNSEALED';
  if (!isOurs) return foreignVerdict(found);
  const isSound = found.kinds.every(kind => kind === 'UNTRUSTED' || kind === 'ADDED_TO') && problems.length === 0;
  if (!isSound || journal === null) return 'BROKEN';
  if (found.kinds.includes('ADDED_TO')) return 'ADDED_TO';
  return found.seals.at(-1)?.trusted === true ? 'VALID' : 'UNVERIFIED';
}
