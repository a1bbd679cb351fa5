/** Processor time and memory of processes and everything below them, read from /proc. */
import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10; // USER_HZ is 100 on every Linux that Node supports

interface ProcessTime {
  pid: number;
  parent: number;
  /** Milliseconds of the process itself and of its ended children that it has waited for. */
  cpuMs: number;
  /** Without those children. */
  ownMs: number;
}

function readProcess(pid: number): ProcessTime | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    const ownMs = (user + system) * tickMs;
    return { pid, parent: Number(fields[1]), cpuMs: ownMs + (childUser + childSystem) * tickMs, ownMs };
  } catch {
    return null; // it has ended; its time is counted with its parent's
  }
}

function processTree(roots: readonly number[]): ProcessTime[] {
  const all = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
  const found = new Set(roots);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** Milliseconds of processor time since each process started; subtract two readings to measure what lies between. */
export const cpuMsOf = (roots: readonly number[]): number =>
  processTree(roots).reduce((sum, process) => sum + process.cpuMs, 0);

/** The same by who used it: the service's own process, PostgreSQL (with its children), and the other processes. */
export function cpuMsByProgram(service: number, postgres: number | null) {
  const all = cpuMsOf([service, ...(postgres === null ? [] : [postgres])]);
  const own = readProcess(service)?.ownMs ?? 0;
  const database = postgres === null ? 0 : cpuMsOf([postgres]);
  return { service: own, children: all - own - database, database };
}

/** Proportional set size in mebibytes, so that memory shared by several processes is counted once. */
export function memoryOf(roots: readonly number[]): { megabytes: number; processes: number } {
  let kilobytes = 0;
  const tree = processTree(roots);
  for (const { pid } of tree) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
    } catch {
      // it has ended
    }
  }
  return { megabytes: kilobytes / 1024, processes: tree.length };
}
