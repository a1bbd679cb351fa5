/**
 * Errors of the operating system that somebody who runs the service has to end, in words: a full disk, and files that may
 * not be used. PostgreSQL and the PDF processes report those of their own.
 */

export type SystemProblemKind = 'DISK_FULL' | 'NOT_ALLOWED' | 'READ_ONLY' | 'TOO_MANY_FILES';

export interface SystemProblem {
  kind: SystemProblemKind;
  /** What happened, to what, and what to do. */
  message: string;
}

const kindOf: Readonly<Record<string, SystemProblemKind>> = {
  ENOSPC: 'DISK_FULL',
  EDQUOT: 'DISK_FULL',
  DISK_FULL: 'DISK_FULL', // of a PDF process
  '53100': 'DISK_FULL', // of PostgreSQL
  EACCES: 'NOT_ALLOWED',
  EPERM: 'NOT_ALLOWED',
  EROFS: 'READ_ONLY',
  EMFILE: 'TOO_MANY_FILES',
  ENFILE: 'TOO_MANY_FILES',
};

const textOf: Readonly<Record<SystemProblemKind, (path: string) => string>> = {
  DISK_FULL: path => `The disk is full${path && ` (${path})`}. Free space on it; what waits goes on by itself.`,
  NOT_ALLOWED: path => `This user may not use ${path || 'a file'}. Change its owner or its permissions.`,
  READ_ONLY: path => `The file system${path && ` of ${path}`} is read-only. Mount it so that it can be written to.`,
  TOO_MANY_FILES: () => 'Too many files are open. Raise the limit of this process (ulimit -n, LimitNOFILE).',
};

const maxDepth = 6;
const notOfFiles = ['listen', 'bind', 'connect'];

/** The problem that an error, or one of its causes, comes from; null if it comes from none of these. */
export function systemProblemOf(error: unknown, depth = 0): SystemProblem | null {
  if (!(error instanceof Error) || depth > maxDepth) return null;
  const { code, path, dest, syscall } = error as NodeJS.ErrnoException & { dest?: string };
  const kind = typeof code === 'string' && !notOfFiles.includes(syscall ?? '') ? kindOf[code] : undefined;
  if (kind) return { kind, message: textOf[kind](dest ?? path ?? '') };
  const inner = [error.cause, ...(error instanceof AggregateError ? error.errors : [])];
  for (const one of inner) {
    const found = systemProblemOf(one, depth + 1);
    if (found) return found;
  }
  return null;
}

/** Other errors of files and connections, by code; the path is empty where the error has none. */
const wordsOf: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: path => (path ? `there is no file or folder ${path}` : 'a file or folder is missing'),
  ENOTDIR: path => `a part of the path ${path && `${path} `}is a file and not a folder`,
  EISDIR: path => (path ? `${path} is a folder` : 'it is a folder'),
  EEXIST: path => (path ? `${path} exists already` : 'it exists already'),
  ENOTEMPTY: path => (path ? `the folder ${path} is not empty` : 'the folder is not empty'),
  ECONNREFUSED: () => 'nothing answers there',
  ECONNRESET: () => 'the connection was closed by the other side',
  EPIPE: () => 'the connection was closed by the other side',
  ENOTFOUND: () => 'the host name is not known',
  EAI_AGAIN: () => 'the host name cannot be looked up now',
  ETIMEDOUT: () => 'there is no answer',
  EHOSTUNREACH: () => 'the host cannot be reached',
  ENETUNREACH: () => 'the network cannot be reached',
};

/** What a known error of the system says in ordinary words, such as `nothing answers there (ECONNREFUSED)`; else null. */
export function knownReason(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const found = systemProblemOf(error)?.message.replace(/\.$/, '') ?? wordsOf[code ?? '']?.(path ?? dest ?? '');
  return found === undefined ? null : code === undefined ? found : `${found} (${code})`;
}

/** What an error says, in words if it is one of the system; for texts that name what failed, and what to do. */
export const reasonOf = (error: unknown): string =>
  knownReason(error) ?? (error instanceof Error ? error.message : String(error));

export const isDiskFull = (error: unknown): boolean => systemProblemOf(error)?.kind === 'DISK_FULL';
