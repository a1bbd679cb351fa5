/** A lock file shared by the processes of one machine. The lock of a killed process is taken over. */
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

/** State and start time of a process from Linux's /proc; null on other systems. */
function look(pid: number): { state: string; ticks: string } | null {
  const stat = readIf(`/proc/${pid}/stat`);
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const ticks = rest[18];
  return state && ticks ? { state, ticks } : null;
}

/** Boot id and start time of a process, because pids are reused, especially in containers. */
const startOf = (pid: number): string => {
  const found = look(pid);
  return found ? `${readIf('/proc/sys/kernel/random/boot_id')?.trim()}:${found.ticks}` : '-';
};

/** Identifies this process, so that another process can tell whether it is still running. */
export const processIdentity: string = `${process.pid} ${startOf(process.pid)} ${randomBytes(6).toString('hex')}`;

/** A zombie (in a container whose first process does not reap its children) does not count as running. */
export function isProcess(pid: number): boolean {
  if (!(pid > 0) || look(pid)?.state === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process that wrote this mark is still running. */
export function isRunning(identity: string): boolean {
  const [pid, start] = identity.split(' ');
  if (Number(pid) === process.pid) return identity === processIdentity;
  return isProcess(Number(pid)) && start === startOf(Number(pid));
}

/** Creates the lock together with its content in one step, so that nobody reads an empty lock. */
function take(file: string): boolean {
  const half = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  writeFileSync(half, processIdentity, { mode: 0o600 });
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

/** Moves a dead owner's lock away, and puts it back if another process has taken the lock in the meantime. */
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

/** Runs `action` while holding the lock file. Waits as long as the process that holds it is running. */
export async function withProcessLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    const seen = readIf(file);
    if (seen === null) continue;
    if (isRunning(seen)) await pause(20);
    else clear(file, seen);
  }
  try {
    return await action();
  } finally {
    rmSync(file, { force: true });
  }
}
