/** What other programs and our own report about a sealed PDF. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Output {
  code: number;
  /** Standard output, without warnings and progress. */
  answer: string;
  /** Everything that was printed. */
  text: string;
}

async function execute(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Output> {
  try {
    const { stdout, stderr } = await promisify(execFile)(program, args, { env, maxBuffer: 2 ** 26 });
    return { code: 0, answer: stdout, text: stdout + stderr };
  } catch (error) {
    const failed = error as { code: number | string; stdout: string; stderr: string };
    if (typeof failed.code !== 'number')
      throw new Error(`${program} cannot be run (${failed.code}): install it (Debian: poppler-utils, qpdf)`);
    return { code: failed.code, answer: failed.stdout, text: failed.stdout + failed.stderr };
  }
}

export const pdfsig = (file: string): Promise<Output> => execute('pdfsig', [file]);
export const qpdf = (file: string): Promise<Output> => execute('qpdf', ['--check', file]);

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm run --silent cli -- verify FILE --json`, on the machine that sealed the file. */
export const verify = (file: string, dataDir: string): Promise<Output> =>
  execute(process.execPath, [join(root, 'scripts/run.mjs'), 'cli/cli', 'verify', file, '--json'], {
    ...process.env,
    SIGILL_DATA_DIR: dataDir,
  });

/** A copy with one changed byte in a page's content, in the middle of the first compressed stream. */
export function withOneByteChanged(bytes: Buffer, file: string): string {
  const compressed = bytes.indexOf('/FlateDecode');
  const begin = bytes.indexOf('stream', compressed) + 'stream\r\n'.length;
  const end = bytes.indexOf('endstream', begin);
  const changed = Buffer.from(bytes);
  const at = Math.floor((begin + end) / 2);
  changed[at] = (changed[at] ?? 0) ^ 0x01;
  writeFileSync(file, changed);
  return file;
}
