/** What the generator makes: files of so many kinds, sealed and renewed in so many ways. */
import type { SealLevel } from '../../src/platform/seal/levels.ts';
import type { Base } from './base.ts';

/** AS_SEALED and EVIDENCE are valid, DISGUISED evidence and MUTATED files may be; all others must not be. */
export const kinds = [
  'AS_SEALED',
  'EVIDENCE',
  'DISGUISED',
  'CHANGED',
  'REWRITTEN',
  'DAMAGED',
  'MISSING_OBJECT',
  'MUTATED',
] as const;
export type Kind = (typeof kinds)[number];

export interface Made {
  kind: Kind;
  spelling: string;
  place: string;
  level: LevelName;
  writer: string;
  /** The file as it was sealed, and renewed before the attack. */
  base: Base;
  bytes: Buffer;
}

export const nameOf = ({ kind, spelling, place, level, writer }: Made): string =>
  `${kind}: ${place}, in ${spelling}, at ${level}, of a file by ${writer}`;

export interface Level {
  level: SealLevel;
  /** A document timestamp by another program, before or after the attack. */
  renewed?: 'BEFORE' | 'AFTER';
}

export const levelTable = {
  'B-B': { level: 'B-B' },
  'B-T': { level: 'B-T' },
  'B-LT': { level: 'B-LT' },
  'B-LTA': { level: 'B-LTA' },
  'B-B, renewed before': { level: 'B-B', renewed: 'BEFORE' },
  'B-LTA, renewed before': { level: 'B-LTA', renewed: 'BEFORE' },
  'B-T, renewed after': { level: 'B-T', renewed: 'AFTER' },
  'B-LTA, renewed after': { level: 'B-LTA', renewed: 'AFTER' },
} as const satisfies Record<string, Level>;
export type LevelName = keyof typeof levelTable;
export const levelNames = Object.keys(levelTable) as LevelName[]; // keys of a constant
