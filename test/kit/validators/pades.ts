/**
 * pyHanko's verdicts on signed PDFs: on each signature, on what later revisions changed, and by the long-term validation
 * of ETSI EN 319 102-1. It runs from an installed package (`pip install pyhanko`), or from the folder that
 * SIGILL_VALIDATORS names, which has its sources in `pyhanko-src`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TestRunner } from 'vitest';

export interface PadesSignature {
  field: string;
  isTimestamp: boolean;
  /** Set when it could not be validated at all; the other members are then absent. */
  error?: string;
  intact?: boolean;
  valid?: boolean;
  trusted?: boolean;
  /** ENTIRE_FILE, ENTIRE_REVISION, … */
  coverage?: string | null;
  /** What later revisions changed: NONE, LTA_UPDATES, FORM_FILLING, ANNOTATIONS, OTHER. */
  modification?: string | null;
  /** Whether every certification permits that; null for a timestamp. */
  docmdpOk?: boolean | null;
}

export interface PadesVerdict {
  /** Why the file could not be read. */
  error: string | null;
  /** DocMDP's P. */
  certified: 1 | 2 | 3 | null;
  signatures: PadesSignature[];
  /** Of the last signature that is no timestamp, by what the file contains; null without one. */
  longTerm: { passed: boolean; indication: string | null; message: string } | null;
}

/** The folder of validators that were not installed; null when it is not set. */
export const validatorsFolder = (): string | null => process.env.SIGILL_VALIDATORS ?? null;

function environment(): NodeJS.ProcessEnv {
  const folder = validatorsFolder();
  const sources = folder === null ? [] : [join(folder, 'pyhanko-src'), folder].filter(path => existsSync(path));
  const paths = [...sources, ...(process.env.PYTHONPATH ? [process.env.PYTHONPATH] : [])];
  return { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PYTHONPATH: paths.join(delimiter) };
}

/** The first one that can import pyHanko: Debian installs its Python libraries for its own python3 only. */
const pythons = ['python3', '/usr/bin/python3'];
let found: string | null | undefined;

function pythonWithPyhanko(): string | null {
  if (found !== undefined) return found;
  const args = ['-W', 'ignore', '-c', 'import pyhanko.sign.validation.ades'];
  found = pythons.find(one => spawnSync(one, args, { stdio: 'ignore', env: environment() }).status === 0) ?? null;
  if (found === null) console.warn('NOT CHECKED: pyHanko is not installed, so its tests are skipped.');
  return found;
}

/** Whether a python3 can import pyHanko. Prints a warning when none can, since its checks are then skipped. */
export const hasPyhanko = (): boolean => pythonWithPyhanko() !== null;

/** Skips the running test, naming pyHanko, when it is not installed. */
export function needsPyhanko(): void {
  if (!hasPyhanko()) TestRunner.getCurrentTest()?.context.skip('pyHanko is not installed');
}

/** A file, and when to validate it if that is not the time of all files. */
export type PadesFile = string | { path: string; at: Date };

const script = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/**
 * One verdict per file. `root` is the path of the trusted certificates in PEM; `at` is the time of the validation
 * (default: now). Without `longTerm`, that validation is left out. Nothing is fetched. Skips the running test when pyHanko is not installed.
 */
export function pades(
  files: readonly PadesFile[],
  { root, at, longTerm = true }: { root: string; at?: Date; longTerm?: boolean },
): PadesVerdict[] {
  const asked = files.map(file => (typeof file === 'string' ? { path: file, at: at ?? null } : file));
  return JSON.parse(runPython(script('pades.py'), { files: asked, root, longTerm })) as PadesVerdict[]; // pades.py writes it
}

export interface Presigning {
  path: string;
  out: string;
  /** Paths of PEM files. */
  key: string;
  certificate: string;
  /** DocMDP's P; null for an approval signature. */
  certify: 1 | 2 | 3 | null;
}

/** Signs a file with pyHanko, as somebody else did before it was uploaded. Skips the running test without pyHanko. */
export const presign = (asked: Presigning): void => void runPython(script('presign.py'), asked);

export interface Renewing {
  path: string;
  out: string;
  /** Paths of PEM files: an RSA key of a timestamp authority, its certificate, and the root that issued it. */
  key: string;
  certificate: string;
  root: string;
}

/** Adds an archive timestamp with pyHanko, as somebody else may do years later. Skips the running test without it. */
export const renewByPyhanko = (asked: Renewing): void => void runPython(script('renew.py'), asked);

/** Runs a script with pyHanko; returns its output. Skips the running test without it. */
export function runPython(path: string, input: object): string {
  needsPyhanko();
  const { status, stdout, stderr } = spawnSync(pythonWithPyhanko() ?? 'python3', ['-W', 'ignore', path], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: environment(),
  });
  if (status !== 0) throw new Error(`pyHanko could not be run: ${stderr}`);
  return stdout;
}
