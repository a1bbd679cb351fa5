/** What processes cost, from /proc: a process with everything below it, in processor time and in memory. */
import { readdirSync, readFileSync } from 'node:fs';

const tickMs = 10; // USER_HZ is 100 on every Linux that Node runs on

interface Seen {
  pid: number;
  parent: number;
  /** Milliseconds of the process itself and of its ended children that it has collected. */
  cpuMs: number;
}

function look(pid: number): Seen | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    return { pid, parent: Number(fields[1]), cpuMs: (user + system + childUser + childSystem) * tickMs };
  } catch {
    return null; // it ended meanwhile; its parent has its time
  }
}

function treeOf(roots: readonly number[]): Seen[] {
  const all = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? (look(Number(name)) ?? []) : []));
  const found = new Set(roots);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** Milliseconds of processor time since each began; the difference of two looks is what was spent between them. */
export const cpuOf = (roots: readonly number[]): number =>
  treeOf(roots).reduce((sum, process) => sum + process.cpuMs, 0);

/** Proportional set size in mebibytes: what several processes share is counted once. */
export function memoryOf(roots: readonly number[]): { megabytes: number; processes: number } {
  let kilobytes = 0;
  const tree = treeOf(roots);
  for (const { pid } of tree) {
    try {
      kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
    } catch {
      // ended meanwhile
    }
  }
  return { megabytes: kilobytes / 1024, processes: tree.length };
}
