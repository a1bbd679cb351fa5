/**
 * Merkle trees of RFC 6962, section 2.1, over SHA-256: hashes, proofs of inclusion and of consistency, and checking them.
 * Hashes are 32 bytes, sizes and indexes whole numbers up to 2^53 - 1. Pure.
 */
import { createHash } from 'node:crypto';

export const hashBytes = 32;
/** Of proofs: a tree has fewer than 2^63 leaves. */
export const maxProofHashes = 63;

const sha256 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const [leafPrefix, nodePrefix] = [Buffer.of(0), Buffer.of(1)];

/** The root of the tree without leaves. */
export const emptyRoot: Buffer = sha256();
export const leafHash = (entry: Uint8Array): Buffer => sha256(leafPrefix, entry);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodePrefix, left, right);

/** A subtree of 2^level leaves, the `index`th of its level. */
export interface Subtree {
  level: number;
  index: number;
}

/** The largest power of two below `n`, which is at least 2. */
function splitOf(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** The leaves from `start` up to `end` as complete subtrees, left to right. `start` is where such a range can begin. */
export function subtreesOf(start: number, end: number): Subtree[] {
  const found: Subtree[] = [];
  let at = start;
  while (at < end) {
    let [level, width] = [0, 1];
    while (width * 2 <= end - at) {
      width *= 2;
      level++;
    }
    found.push({ level, index: at / width });
    at += width;
  }
  return found;
}

/** The hash over subtrees that lie next to each other, the larger ones left. */
export function joined(hashes: readonly Buffer[]): Buffer {
  const [last, ...left] = [...hashes].reverse();
  if (!last) return emptyRoot;
  return left.reduce((right, hash) => nodeHash(hash, right), last);
}

/** The hashes of a proof, each as the subtrees that it joins. */
export type ProofPlan = Subtree[][];

/** What proves that the leaf is in the tree of this size. */
export function planInclusion(index: number, size: number): ProofPlan {
  const plan: ProofPlan = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + splitOf(end - start);
    if (index < middle) {
      plan.push(subtreesOf(middle, end));
      end = middle;
    } else {
      plan.push(subtreesOf(start, middle));
      start = middle;
    }
  }
  return plan.reverse();
}

/** What proves that the tree of `oldSize` leaves, at least one, is the beginning of that of `size`. */
export function planConsistency(oldSize: number, size: number): ProofPlan {
  const plan: ProofPlan = [];
  let [start, end, isWhole] = [0, size, true];
  while (oldSize < end) {
    const middle = start + splitOf(end - start);
    if (oldSize <= middle) {
      plan.push(subtreesOf(middle, end));
      end = middle;
    } else {
      plan.push(subtreesOf(start, middle));
      start = middle;
      isWhole = false;
    }
  }
  if (!isWhole) plan.push(subtreesOf(start, end));
  return plan.reverse();
}

/** The root that a proof of inclusion leads to (RFC 9162, section 2.1.3.2); null if its length is wrong. */
export function rootOfInclusion(
  leaf: Buffer,
  { index, size }: { index: number; size: number },
  proof: readonly Buffer[],
): Buffer | null {
  if (index >= size) return null;
  let [at, last, root] = [index, size - 1, leaf];
  for (const hash of proof) {
    if (last === 0) return null;
    if (at % 2 === 1 || at === last) {
      root = nodeHash(hash, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      root = nodeHash(root, hash);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

export interface TreeHead {
  size: number;
  root: Buffer;
}

/** Whether the proof shows that one tree is the beginning of the other (RFC 9162, section 2.1.4.2). */
export function isConsistent(old: TreeHead, head: TreeHead, proof: readonly Buffer[]): boolean {
  if (old.size > head.size) return false;
  if (old.size === head.size) return proof.length === 0 && old.root.equals(head.root);
  if (old.size === 0) return proof.length === 0 && old.root.equals(emptyRoot);
  let [at, last] = [old.size - 1, head.size - 1];
  while (at % 2 === 1) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  // A complete old tree is a node of the new one, and the proof leaves it out.
  const [first, ...others] = at === 0 ? [old.root, ...proof] : proof;
  if (!first) return false;
  let [oldRoot, root] = [first, first];
  for (const hash of others) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      oldRoot = nodeHash(hash, oldRoot);
      root = nodeHash(hash, root);
      while (at % 2 === 0 && at !== 0) [at, last] = [at / 2, Math.floor(last / 2)];
    } else {
      root = nodeHash(root, hash);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 && oldRoot.equals(old.root) && root.equals(head.root);
}
