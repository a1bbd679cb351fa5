/**
 * What an export consists of: `tables/` with a file of JSON lines for each table, `files/` with the stored files,
 * `contents.jsonl`, which lists all of these with their hashes, and `manifest.json`, which is written last and carries
 * a code of the key, so that nobody without the key can change anything.
 */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Entry } from '../../platform/backup/copying.ts';
import { equal } from '../../platform/secrets/secrets.ts';
import { pathOfKey } from '../../platform/storage/paths.ts';
import { Misuse } from '../command.ts';
import { codeOf, idOfKey } from './key-file.ts';

export interface Manifest {
  format: 1;
  /** Version of the service that made it. */
  service: string;
  /** The time of the rows. */
  at: string;
  /** The newest migration of the database. */
  migration: string;
  organization: { id: string; name: string };
  /** The id of the key in the key file. */
  keyId: string;
  /** How many rows of each table. */
  rows: Record<string, number>;
  /** Of `contents.jsonl`: how many files with how many bytes it lists, and its SHA-256. */
  contents: { files: number; bytes: number; sha256: string };
}

/** How many rows of all tables together. */
export const rowsIn = ({ rows }: Pick<Manifest, 'rows'>): number =>
  Object.values(rows).reduce((all, one) => all + one, 0);

const manifestShape: z.ZodType<Manifest> = z.strictObject({
  format: z.literal(1),
  service: z.string().max(100),
  at: z.iso.datetime(),
  migration: z.string().max(200),
  organization: z.strictObject({ id: z.string().regex(/^org_[0-9a-z]{26}$/), name: z.string() }),
  keyId: z.string(),
  rows: z.record(z.string(), z.int().min(0)),
  contents: z.strictObject({ files: z.int().min(0), bytes: z.int().min(0), sha256: z.string() }),
});

export const contentsFile = 'contents.jsonl';
const [manifestFile, markerFile] = ['manifest.json', 'export-in-progress'];
/** Of a manifest, whose longest part is a line for each table. */
const maxManifestBytes = 65_536;
const [tablesPart, filesPart] = ['tables/', 'files/'];

export const pathOfTable = (table: string): string => `${tablesPart}${table}.jsonl`;
export const tableIn = (name: string): string | null => /^tables\/([a-z_]+)\.jsonl$/.exec(name)?.[1] ?? null;
export const pathOfFile = (key: string): string => filesPart + key;
export const keyIn = (name: string): string | null =>
  name.startsWith(filesPart) ? name.slice(filesPart.length) : null;

/** Where a listed file is. Throws Misuse for any path that an export does not have. */
export function placeOf(folder: string, { path: name }: Pick<Entry, 'path'>): string {
  const key = keyIn(name);
  if (key !== null) return placeOfKey(folder, key);
  if (tableIn(name) === null)
    throw new Misuse(`${JSON.stringify(name.slice(0, 100))} is not the path of a file in an export.`);
  return path.join(folder, name);
}

export function placeOfKey(folder: string, key: string): string {
  try {
    return pathOfKey(path.join(folder, 'files'), key);
  } catch {
    throw new Misuse(`${JSON.stringify(key.slice(0, 100))} is not the name of a stored file.`);
  }
}

export interface Marker {
  organizationId: string;
  keyId: string;
}

export const isComplete = async (folder: string): Promise<boolean> =>
  (await stat(path.join(folder, manifestFile)).catch(() => null)) !== null;

/** What is being exported to the folder; null if nothing is. */
export async function readMarker(folder: string): Promise<Marker | null> {
  const text = await readFile(path.join(folder, markerFile), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as Marker);
  } catch {
    return null;
  }
}

export const writeMarker = (folder: string, marker: Marker): Promise<void> =>
  writeFile(path.join(folder, markerFile), `${JSON.stringify(marker)}\n`, { mode: 0o600, flush: true });

export const removeMarker = (folder: string): Promise<void> => rm(path.join(folder, markerFile));

export async function writeManifest(folder: string, key: Buffer, manifest: Manifest): Promise<void> {
  const code = codeOf(key, JSON.stringify(manifest));
  const text = `${JSON.stringify({ ...manifest, code }, null, 2)}\n`;
  await writeFile(path.join(folder, manifestFile), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** Throws Misuse if the export is incomplete, was changed, or was made with another key. */
export async function readManifest(folder: string, key: Buffer): Promise<Manifest> {
  const file = path.join(folder, manifestFile);
  const found = await stat(file).catch(() => null);
  if (found !== null && (!found.isFile() || found.size > maxManifestBytes)) throw new Misuse(`${file} is damaged.`);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    throw new Misuse(
      (await readMarker(folder)) === null
        ? `${folder} is not an export: it has no ${manifestFile}.`
        : `The export to ${folder} has not ended. Run \`organizations export\` again.`,
    );
  let given: Partial<Manifest> & { code?: unknown };
  try {
    given = JSON.parse(text) ?? {};
  } catch {
    throw new Misuse(`${file} is damaged.`);
  }
  const { code, ...manifest } = given;
  if (manifest.format !== 1) throw new Misuse(`${file} was made by a newer version, or is damaged.`);
  if (manifest.keyId !== idOfKey(key))
    throw new Misuse(`${folder} was exported with the key ${manifest.keyId}, but the key file has ${idOfKey(key)}.`);
  if (!equal(String(code), codeOf(key, JSON.stringify(manifest))))
    throw new Misuse(`${file} was changed after the export.`);
  const read = manifestShape.safeParse(manifest);
  if (!read.success) throw new Misuse(`${file} is damaged.`);
  return read.data;
}
