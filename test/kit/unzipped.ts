/** A ZIP as `unzip` extracts it, after it has tested the archive. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { needs } from '../corpus/tools.ts';
import { download } from './files.ts';

/** The files of a ZIP at a URL, by path. */
export async function unzipped(url: string): Promise<Map<string, Buffer>> {
  needs('unzip');
  const dir = mkdtempSync(join(tmpdir(), 'sigill-zip-'));
  try {
    const file = join(dir, 'x.zip');
    writeFileSync(file, await download(url));
    execFileSync('unzip', ['-t', file]);
    execFileSync('unzip', ['-q', file, '-d', join(dir, 'out')], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
    const names = readdirSync(join(dir, 'out'), { recursive: true, encoding: 'utf8' });
    const files = names.sort().filter(name => statSync(join(dir, 'out', name)).isFile());
    return new Map(files.map(name => [name.normalize('NFC'), readFileSync(join(dir, 'out', name))]));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
