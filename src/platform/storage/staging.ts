/** The temporary folder, where files are made and uploads are checked before they are stored. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Grant } from './grant.ts';
import { checkKey } from './paths.ts';
import type { Received, ReceiveOptions, Storage } from './storage.ts';

export interface Staging extends Pick<Storage, 'withTemp' | 'receive'> {
  /** A new path in the folder. The caller removes what it writes there. */
  tempPath(): string;
  /** Removes what has not changed for two hours. */
  sweep(): Promise<void>;
}

/** No single step of any work takes as long, and a step that ends changes the folder of its work. */
export const maxStepMs = 2 * 3_600_000;

/** `text/plain; charset=utf-8` has the type `text/plain`. */
const mainType = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

/** Opens the folder and removes what is left over in it. `adopt` stores an upload that passed its checks. */
export async function openStaging(
  folder: string,
  clock: Clock,
  adopt: (key: string, file: string) => Promise<void>,
): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sweep = () => removeOld(folder, clock);
  await sweep();
  const tempPath = () => path.join(folder, randomBytes(16).toString('hex'));
  return {
    tempPath,
    sweep,
    async withTemp(action) {
      const own = tempPath();
      let paths = 0;
      await mkdir(own, { mode: 0o700 });
      try {
        return await action(() => path.join(own, String(++paths)));
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },
    async receive(grant, body, options) {
      if (grant.method !== 'PUT') throw new Error('this grant is for reading');
      checkKey(grant.key);
      if (grant.contentType !== null && mainType(options.contentType ?? '') !== mainType(grant.contentType))
        return 'WRONG_TYPE';
      const file = tempPath();
      try {
        const wrong = await writeChecked(file, grant, body, options);
        if (wrong) return wrong;
        await adopt(grant.key, file);
        return 'STORED';
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** Writes the stream. Returns what is wrong with it, or null. */
async function writeChecked(
  file: string,
  grant: Grant,
  body: AsyncIterable<Uint8Array>,
  options: ReceiveOptions,
): Promise<Received | null> {
  const handle = await open(file, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of body) {
      size += chunk.length;
      if (size > options.maxBytes) return 'TOO_LARGE';
      if (grant.size !== null && size > grant.size) return 'WRONG_SIZE';
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    if (grant.size !== null && size !== grant.size) return 'WRONG_SIZE';
    const sha256 = hash.digest('base64');
    return [grant.sha256, options.sha256].some(wanted => wanted && wanted !== sha256) ? 'CHECKSUM' : null;
  } finally {
    await handle.close();
  }
}

export const ignore =
  (...codes: string[]) =>
  (error: unknown) => {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  };

async function removeOld(folder: string, clock: Clock): Promise<void> {
  const before = clock.now().getTime() - maxStepMs;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(ignore('ENOENT'));
    if (found && found.mtimeMs < before) await rm(file, { recursive: true, force: true });
  }
}
