/** Checkpoints (C2SP tlog-checkpoint v1.0.0): the text of a note that states the size and root of a log. Pure. */
import { hashBytes, type TreeHead } from './merkle.ts';
import { bytesOf } from './note.ts';

export interface Checkpoint extends TreeHead {
  /** Which log it is of. */
  origin: string;
}

/** A whole number in decimal, without leading zeroes; null: it is something else, or above 2^53 - 1. */
export function parseCount(text: string): number | null {
  if (!/^(?:0|[1-9]\d{0,15})$/.test(text)) return null;
  const count = Number(text);
  return Number.isSafeInteger(count) ? count : null;
}

/** A hash in base64; null: it is something else. */
export function parseHash(text: string): Buffer | null {
  const hash = bytesOf(text);
  return hash?.length === hashBytes ? hash : null;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

/** Null: not a checkpoint. Extension lines are allowed, and ignored: nobody can check them. */
export function parseCheckpoint(text: string): Checkpoint | null {
  if (!text.endsWith('\n')) return null;
  const lines = text.slice(0, -1).split('\n');
  const [origin = '', sizeText = '', rootText = ''] = lines;
  const [size, root] = [parseCount(sizeText), parseHash(rootText)];
  if (lines.includes('') || size === null || root === null) return null;
  return { origin, size, root };
}
