/**
 * What a start needs besides valid settings: files and folders that can be used, keys that fit, and a free port. All
 * problems are found at once, before a database or a key is made.
 */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { reasonOf } from '../platform/system-problem.ts';
import { type Config, type ReadSettings, readSettings, settingsOfKind, withPublicUrl } from './config.ts';
import { dataDirOf } from './database.ts';
import { ConfigProblem, isOfRights, type Problem } from './problems.ts';

type Found = ReadSettings['found'];

const problem = (message: string, error: unknown = null): Problem => ({ message, isOfRights: isOfRights(error ?? {}) });

function fileProblem(name: string, path: string): Problem | null {
  try {
    if (statSync(path).isDirectory()) return problem(`${name}: ${path} is a folder. Set it to a file.`);
    accessSync(path, constants.R_OK);
    return null;
  } catch (error) {
    return problem(`${name}: ${reasonOf(error)}. Set it to a file that this user can read.`, error);
  }
}

/** The problems of files that settings name, by setting. */
function fileProblems(found: Found): Map<keyof Found, Problem> {
  const problems = new Map<keyof Found, Problem>();
  for (const name of settingsOfKind('file')) {
    const path = found[name];
    const wrong = typeof path === 'string' ? fileProblem(name, path) : null;
    if (wrong) problems.set(name, wrong);
  }
  return problems;
}

/** The folder itself, or the nearest one above that exists, in which it will be made. */
function nearest(folder: string): string {
  for (let one = folder; ; one = dirname(one)) if (existsSync(one) || dirname(one) === one) return one;
}

function folderProblems(found: Found): Problem[] {
  const problems: Problem[] = [];
  const folder = dataDirOf(found);
  const used = nearest(folder);
  try {
    if (!statSync(used).isDirectory())
      problems.push(problem(`SIGILL_DATA_DIR: ${used} is not a folder. Set it to one.`));
    else accessSync(used, constants.W_OK | constants.X_OK);
  } catch (error) {
    problems.push(
      problem(
        `SIGILL_DATA_DIR: this user cannot write to ${used}. Change its owner, or set SIGILL_DATA_DIR to another folder.`,
        error,
      ),
    );
  }
  const { SIGILL_WAL_ARCHIVE: archive, SIGILL_PG_BIN: programs } = found;
  // The archive itself is made by the start.
  const above = archive && (existsSync(resolve(archive)) ? resolve(archive) : dirname(resolve(archive)));
  if (above && !statSync(above, { throwIfNoEntry: false })?.isDirectory())
    problems.push(problem(`SIGILL_WAL_ARCHIVE: there is no folder ${above}. Make it, or set another folder.`));
  if (programs && !statSync(programs, { throwIfNoEntry: false })?.isDirectory())
    problems.push(problem(`SIGILL_PG_BIN: there is no folder ${programs}. Set it to that of pg_dump and pg_restore.`));
  return problems;
}

/** Why nothing can listen there, in words; null if the error has another reason. */
export function listenProblem(
  error: NodeJS.ErrnoException,
  { HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>,
): Problem | null {
  if (error.code === 'EADDRINUSE')
    return problem(`PORT: ${PORT} on ${HOST} is used by another program. Stop it, or set PORT to a free port.`);
  if (error.code === 'EACCES')
    return problem(`PORT: this user is not allowed to listen on ${PORT}. Set PORT to 1024 or higher.`, error);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'].includes(error.code ?? ''))
    return problem(`HOST: ${HOST} is not an address of this machine. Set HOST to one, or to 0.0.0.0 for all.`);
  return null;
}

/** Listens for a moment. */
async function listenProblems({ HOST, PORT }: Found): Promise<Problem[]> {
  if (HOST === undefined || PORT === undefined) return [];
  const error = await new Promise<NodeJS.ErrnoException | null>(resolve => {
    const server = createServer(socket => socket.destroy());
    server.once('error', resolve);
    server.listen({ host: HOST, port: PORT }, () => server.close(() => resolve(null)));
  });
  const found = error && listenProblem(error, { HOST, PORT });
  return found ? [found] : [];
}

/** Throws a ConfigProblem with everything that stops the start. */
export async function configForStart(env: Readonly<Record<string, string | undefined>>): Promise<Config> {
  const { found, given, problems } = readSettings(env);
  const files = fileProblems(found);
  const all = [...problems, ...files.values(), ...folderProblems(found), ...(await listenProblems(found))];
  if (settingsOfKind('file').some(name => found[name] !== undefined)) {
    const { contentProblems } = await import('./file-contents.ts');
    all.push(...(await contentProblems(found, files)));
  }
  if (all.length > 0) throw new ConfigProblem(all);
  return withPublicUrl(found as Parameters<typeof withPublicUrl>[0], given); // without a problem, all of them were read
}
