/** A lock file between the processes of one machine, which a process that was killed cannot keep. */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const readIf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** State and start of a process as Linux tells them; null elsewhere. */
function look(pid: number): { state: string; ticks: string } | null {
  const stat = readIf(`/proc/${pid}/stat`);
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const ticks = rest[18];
  return state && ticks ? { state, ticks } : null;
}

/** Boot and start time of a process: numbers are used again, above all in containers. */
const startOf = (pid: number): string => {
  const found = look(pid);
  return found ? `${readIf('/proc/sys/kernel/random/boot_id')?.trim()}:${found.ticks}` : '-';
};

/** Names this process so that another can tell whether it still runs. */
export const processMark: string = `${process.pid} ${startOf(process.pid)} ${randomBytes(6).toString('hex')}`;

/** A dead process that nobody has collected (as in containers whose first process does not) counts as gone. */
export function isProcess(pid: number): boolean {
  if (!(pid > 0) || look(pid)?.state === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Is the process that left this mark still running? */
export function isRunning(mark: string): boolean {
  const [pid, start] = mark.split(' ');
  if (Number(pid) === process.pid) return mark === processMark;
  return isProcess(Number(pid)) && start === startOf(Number(pid));
}

/** Makes the lock with its content in one step, so that nobody reads an empty one. */
function take(file: string): boolean {
  const half = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(half, processMark, { mode: 0o600 });
  try {
    linkSync(half, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(half, { force: true });
  }
}

/** Moves a dead owner's lock away; one that was taken anew meanwhile is put back. */
function clear(file: string, seen: string): void {
  const aside = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, aside);
    if (readIf(aside) !== seen) linkSync(aside, file);
  } catch {
    // Another process cleared it first.
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Runs `act` while holding the lock file; waits as long as its owner runs. */
export async function withProcessLock<T>(file: string, act: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    const seen = readIf(file);
    if (seen === null) continue;
    if (isRunning(seen)) await pause(20);
    else clear(file, seen);
  }
  try {
    return await act();
  } finally {
    rmSync(file, { force: true });
  }
}
