/** One builder at a time: a lock file that names its process, taken over when that process is gone. */
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

/** Moves a dead owner's lock away; one that was taken anew meanwhile is put back. */
function clear(file, seen) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== seen) linkSync(aside, file);
    unlinkSync(aside);
  } catch {
    // Another process cleared it first.
  }
}

/** Runs `act` while holding the lock; waits for another builder as long as it lives. */
export async function withLock(file, act) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let emptySeen = 0; !take(file); ) {
    const seen = read(file);
    if (seen === null) continue;
    // A lock without a number was made this instant, or its maker died between two calls: given a second.
    if (seen === '' ? ++emptySeen > 20 : !isAlive(Number(seen))) clear(file, seen);
    else await pause(50);
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}
