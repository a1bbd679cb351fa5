/** What a child uses, as the system sees it: typed arrays and native memory lie outside V8's own limits. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/status');

/** How often to look: where there is no /proc, each look starts a program. */
export const watchEveryMs = hasProc ? 50 : 250;

/** Resident mebibytes of a process, or null when it is gone or the system does not tell. */
export const residentMegabytes = (pid: number): Promise<number | null> => {
  if (hasProc) return Promise.resolve(fromProc(pid));
  return new Promise(resolve => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], { env: { PATH: process.env.PATH } }, (error, out) => {
      const kilobytes = Number.parseInt(out, 10);
      resolve(error || Number.isNaN(kilobytes) ? null : kilobytes / 1024);
    });
  });
};

function fromProc(pid: number): number | null {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return found ? Number(found[1]) / 1024 : null;
  } catch {
    return null;
  }
}

/** Milliseconds of processor time a process has had; null where the system does not tell. Ticks are 10 ms on Linux. */
export const processorMs = (pid: number): number | null => {
  if (!hasProc) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
};

const paths = ['/usr/bin/prlimit', '/bin/prlimit', '/usr/local/bin/prlimit'];
/** util-linux's prlimit, which bounds a child's data segment, or null. */
export const prlimitPath: string | null = paths.find(path => existsSync(path)) ?? null;
