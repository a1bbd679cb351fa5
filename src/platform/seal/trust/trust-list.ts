/**
 * The list of what a service trusts, in a file in the folder of its certificates. What is configured is entered when it is
 * first seen, and gets an end when it is configured no longer.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile, trustFile } from '../keys/own-files.ts';
import type { Trusted } from './trusted.ts';

const dayMs = 86_400_000;
/** Nodes get new settings one after the other, and seal with the earlier ones in the meantime. */
const graceMs = dayMs;

/** Null when there is none yet. */
export async function readTrustList(dir: string): Promise<Trusted[] | null> {
  const path = join(dir, trustFile);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Trusted[]; // `writeTrustList` wrote it
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`${path} cannot be read (${reason}); take it from a backup, or from another node.`);
  }
}

export async function writeTrustList(dir: string, list: readonly Trusted[]): Promise<void> {
  await mkdir(dir, { recursive: true });
  await replaceFile(join(dir, trustFile), `${JSON.stringify(list, null, 2)}\n`);
}

const isSame = (one: Trusted, other: Trusted): boolean =>
  one.purpose === other.purpose && one.fingerprint === other.fingerprint && one.root === other.root;

const ended = (one: Trusted, now: Date): Trusted => ({
  ...one,
  until: new Date(now.getTime() + graceMs).toISOString(),
});

/** The first list: what is configured, and what sealed before there was a list. */
export const firstTrustList = (configured: readonly Trusted[], earlier: readonly Trusted[], now: Date): Trusted[] => [
  ...configured,
  ...earlier.filter(one => !configured.some(other => isSame(one, other))).map(one => ended(one, now)),
];

/** Enters what is newly configured, ends what is so no longer, and continues what is so again. */
export const continuedTrustList = (list: readonly Trusted[], configured: readonly Trusted[], now: Date): Trusted[] => [
  ...list.map(one => {
    if (configured.some(other => isSame(one, other))) return { ...one, until: null };
    return one.until === null ? ended(one, now) : one;
  }),
  ...configured.filter(one => !list.some(other => isSame(one, other))),
];
