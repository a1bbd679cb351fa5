/** The key of one move: 32 random bytes in a file of their own, to be kept apart from the export. */
import { createHmac, randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { masterKey } from '../../platform/secrets/master-keys.ts';
import { Misuse } from '../command.ts';

export const idOfKey = (key: Buffer): string => masterKey(key).id.toString('hex');

/** Proves that the text was written with the key. */
export const codeOf = (key: Buffer, text: string): string =>
  createHmac('sha256', masterKey(key).derive('organization-export')).update(text).digest('base64url');

const isTaken = (file: string): Misuse => new Misuse(`${file} exists already. Name a new file with --key-file.`);

/** Throws Misuse if its folder does not exist, or if a new file is wanted and there is one. */
export async function mustBePlaceOfKey(file: string, isNew: boolean): Promise<void> {
  const folder = path.dirname(file);
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new Misuse(`There is no folder ${folder} for the key file. Make it, or name another file with --key-file.`);
  if (isNew && (await stat(file).catch(() => null)) !== null) throw isTaken(file);
}

/** Makes a new file that only its owner can read. Throws Misuse if there is one already. */
export async function createKeyFile(file: string): Promise<Buffer> {
  const key = randomBytes(32);
  try {
    await writeFile(file, `${key.toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw isTaken(file);
  }
  return key;
}

/** Throws Misuse if there is no key in the file. */
export async function readKeyFile(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Misuse(`The key file ${file} cannot be read.`);
  const key = Buffer.from(text.trim(), 'base64');
  if (key.length !== 32) throw new Misuse(`${file} is not a key file of \`organizations export\`.`);
  return key;
}
