/**
 * Allows one build at a time: a lock file names the process that holds it, and is taken over when that process is gone.
 */
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

const isAlive = pid => {
  if (!(pid > 0) || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const read = file => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

function take(file) {
  try {
    const fd = openSync(file, 'wx');
    writeSync(fd, String(process.pid));
    closeSync(fd);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock of a dead process away. If another process has taken it meanwhile, it is put back. */
function clear(file, seen) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
    unlinkSync(aside);
  } catch {
    // Another process removed it first.
  }
}

/** Runs `action` while holding the lock; waits for another build as long as its process lives. */
export async function withLock(file, action) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let emptySeen = 0; !take(file); ) {
    const seen = read(file);
    if (seen === null) continue;
    // A lock without a process id was created just now, or its owner died before writing. Give it a second.
    if (seen === '' ? ++emptySeen > 20 : !isAlive(Number(seen))) clear(file, seen);
    else await pause(50);
  }
  try {
    return await action();
  } finally {
    rmSync(file, { force: true });
  }
}
