/** A server of the embedded database as a process: found, started and stopped. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isProcess } from '../concurrency/process-lock.ts';
import { type Account, startAs } from './account.ts';
import { type Postmaster, probe, readPostmaster } from './probe.ts';

export const usualPatienceMs = 120_000;
const reapMs = 2_000;

/** The running server, or null. Waits for a server that is starting or stopping. */
export async function adopt(cluster: string): Promise<Postmaster | null> {
  for (const until = Date.now() + usualPatienceMs; ; await pause(20)) {
    const found = readPostmaster(cluster);
    const answer = found ? await probe(found.address) : 'ABSENT';
    if (answer === 'ABSENT') return null;
    if (answer === 'READY') return found;
    if (Date.now() > until) throw new Error('The embedded database neither starts nor stops.');
  }
}

/** Null when it accepts connections, else its output before it ended. */
export async function spawnServer(
  account: Account,
  program: string,
  args: string[],
  { logFile, cluster, patienceMs }: { logFile: string; cluster: string; patienceMs: number },
): Promise<string | null> {
  const file = openSync(logFile, 'w', 0o600);
  const child = startAs(account, program, args, file);
  closeSync(file);
  let ended = false;
  child.on('exit', () => (ended = true));
  child.on('error', () => (ended = true));
  child.unref();
  for (const until = Date.now() + patienceMs; !ended; await pause(8)) {
    const found = readPostmaster(cluster);
    if (found && found.pid === child.pid && (await probe(found.address)) === 'READY') return null;
    if (Date.now() > until) return `it is still not ready after ${patienceMs / 1_000} seconds`;
  }
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join(' ');
}

/** SIGINT is PostgreSQL's fast shutdown: transactions are rolled back, everything is written, and it ends. */
export async function stopServer(pid: number, cluster: string, log: (line: string) => void): Promise<void> {
  if (readPostmaster(cluster)?.pid !== pid || !isProcess(pid)) return;
  process.kill(pid, 'SIGINT');
  for (const until = Date.now() + usualPatienceMs; isProcess(pid) && readPostmaster(cluster); await pause(8)) {
    if (Date.now() > until) return log(`The embedded database (process ${pid}) is still stopping.`);
  }
  // The server removes its pid file just before it ends. A zombie that nobody reaps would stay forever, so the wait is
  // short.
  for (const until = Date.now() + reapMs; isProcess(pid) && Date.now() < until; ) await pause(8);
}
