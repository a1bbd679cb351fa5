/** Decides whether a build is up to date with its sources: by sizes and times, or by contents when those differ. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Every file at or below the paths, sorted; names that `skip` accepts are left out. */
export function filesOf(root, paths, skip = () => false) {
  const found = [];
  const visit = relative => {
    const full = path.join(root, relative);
    const entry = statSync(full, { throwIfNoEntry: false });
    if (!entry || skip(relative)) return;
    if (entry.isDirectory()) for (const name of readdirSync(full)) visit(path.join(relative, name));
    else found.push({ name: relative, full, stamp: `${entry.size} ${entry.mtimeMs}` });
  };
  for (const one of paths) visit(one);
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const digest = parts => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

const stampsOf = files => digest(files.flatMap(file => [file.name, file.stamp]));
const contentsOf = files => digest(files.flatMap(file => [file.name, readFileSync(file.full)]));

/**
 * The current state of the sources. Take it before building, so that a change during the build is noticed next time.
 */
export const fingerprint = files => ({ stamps: stampsOf(files), contents: contentsOf(files) });

/** True when the mark was written by a build of exactly these files. */
export function isFresh(mark, files) {
  if (!existsSync(mark)) return false;
  let kept;
  try {
    kept = JSON.parse(readFileSync(mark, 'utf8'));
  } catch {
    return false;
  }
  if (kept.stamps === stampsOf(files)) return true;
  if (kept.contents !== contentsOf(files)) return false;
  leave(mark, { stamps: stampsOf(files), contents: kept.contents });
  return true;
}

/** Writes the mark atomically. */
export function leave(mark, print) {
  mkdirSync(path.dirname(mark), { recursive: true });
  const half = `${mark}.${process.pid}`;
  writeFileSync(half, JSON.stringify(print));
  renameSync(half, mark);
}
