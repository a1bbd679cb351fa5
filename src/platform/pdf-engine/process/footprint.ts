/** Resource use of a child as the system sees it: typed arrays and native memory are outside V8's own limits. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/status');

/** Polling interval in milliseconds: without /proc, each poll starts a program. */
export const watchEveryMs = hasProc ? 50 : 250;

/** Resident mebibytes of a process, or null when it is gone or the value is not available. */
export const residentMegabytes = (pid: number): Promise<number | null> => {
  if (hasProc) return Promise.resolve(fromProc(pid));
  return new Promise(resolve => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], { env: { PATH: process.env.PATH } }, (error, out) => {
      const kilobytes = Number.parseInt(out, 10);
      resolve(error || Number.isNaN(kilobytes) ? null : kilobytes / 1024);
    });
  });
};

/**
 * Mebibytes of data that an empty process of this Node reserves, measured once: V8 of Node 24 and newer reserves half a
 * gibibyte at the start, older versions a tenth of that. 0 when unknown; then no limit is set.
 */
export const dataAtRest = (): Promise<number> => {
  atRest ??= new Promise(resolve => {
    if (!hasProc) return resolve(0);
    const print = `process.stdout.write(require('node:fs').readFileSync('/proc/self/status', 'latin1'))`;
    execFile(process.execPath, ['-e', print], { env: { PATH: process.env.PATH } }, (error, out) => {
      const found = error ? null : /VmData:\s+(\d+) kB/.exec(out);
      resolve(found ? Number(found[1]) / 1024 : 0);
    });
  });
  return atRest;
};
let atRest: Promise<number> | null = null;

function fromProc(pid: number): number | null {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return found ? Number(found[1]) / 1024 : null;
  } catch {
    return null;
  }
}

/** Processor time of a process in milliseconds; null when not available. A tick is 10 ms on Linux. */
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
/** Path of util-linux's prlimit, which limits a child's data segment, or null. */
export const prlimitPath: string | null = paths.find(path => existsSync(path)) ?? null;
