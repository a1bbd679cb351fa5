/** What stops a start or a command, in words and with an exit code. */
import { serverName, serversOf } from '../platform/postgres/address.ts';
import { DatabaseAway } from '../platform/postgres/away.ts';
import { OtherVersion } from '../platform/postgres/cluster.ts';
import { NoEmbeddedPostgres } from '../platform/postgres/programs.ts';
import { MigrationProblem, NewerDatabase } from '../platform/postgres/read-migrations.ts';
import { systemProblemOf } from '../platform/system-problem.ts';
import type { Config } from './config.ts';
import { ConfigProblem } from './problems.ts';

/** As `sysexits.h` calls them; 1 for everything that may pass by itself. */
export const exitCodes = { settings: 78, rights: 77, other: 1 } as const;

export interface StartProblems {
  messages: string[];
  exitCode: number;
}

type Address = Partial<Pick<Config, 'DATABASE_URL'>>;

/** SQLSTATEs by which the database refuses us. `isSetting`: another value of DATABASE_URL ends it. */
const byState: Readonly<Record<string, { words: string; isSetting: boolean }>> = {
  '28P01': { words: 'the server rejects the user or the password. Correct them', isSetting: true },
  '28000': {
    words: 'the server does not let this user in. Correct the user, or pg_hba.conf of the server',
    isSetting: true,
  },
  '3D000': { words: 'there is no such database. Create it, or correct its name', isSetting: true },
  '42501': {
    words: 'the user lacks rights. Make it the owner of the database, or grant it all rights on the schema',
    isSetting: true,
  },
  '53300': {
    words: 'the server has no free connection. Raise max_connections, or end other connections',
    isSetting: false,
  },
  '25006': { words: 'the server is read-only. Name the one that accepts writes', isSetting: true },
};

const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there. Start the server, or correct the address',
  ENOENT: 'nothing answers there. Start the server, or correct the address',
  ENOTFOUND: 'the host name is not known. Correct it',
  EAI_AGAIN: 'the host name cannot be looked up now. Check the name servers of this machine',
  ETIMEDOUT: 'there is no answer. Check the address and the firewall',
  EHOSTUNREACH: 'the host cannot be reached. Check the address and the network',
  ENETUNREACH: 'the host cannot be reached. Check the address and the network',
  ECONNRESET: 'the server closed the connection. Look at its log',
};

const ofCertificate = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS|certificate/i;

const codeOf = (error: Error): string => {
  const { code } = error as NodeJS.ErrnoException;
  const [first] = error instanceof AggregateError ? error.errors : [];
  return typeof code === 'string' ? code : first instanceof Error ? codeOf(first) : '';
};

const isOfDatabase = (error: Error): boolean => {
  const { code, syscall, severity } = error as NodeJS.ErrnoException & { severity?: string };
  return severity !== undefined || syscall === 'connect' || syscall === 'getaddrinfo' || code === 'ECONNREFUSED';
};

/** What is wrong with the database in DATABASE_URL; null if the error is not of it. Never repeats the password. */
export function databaseProblemOf(given: unknown, address: string): { message: string; isSetting: boolean } | null {
  const error = given instanceof DatabaseAway ? given.cause : given;
  if (!(error instanceof Error)) return null;
  const where = serversOf(address).map(serverName).join(', ');
  const [code, state] = [codeOf(error), byState[codeOf(error)]];
  const named = (words: string) => `DATABASE_URL (${where}): ${words}.`;
  if (state && isOfDatabase(error)) return { message: named(state.words), isSetting: state.isSetting };
  if (ofCertificate.test(code) || /SSL/.test(error.message))
    return {
      message: named(`no encrypted connection (${error.message || code}). Correct sslmode and sslrootcert`),
      isSetting: true,
    };
  if (
    given instanceof DatabaseAway ||
    isOfDatabase(error) ||
    /timeout expired|Connection terminated/i.test(error.message)
  )
    return { message: named(byCode[code] ?? (error.message || code)), isSetting: false };
  return null;
}

/** Null for a bug, of which the stack is shown. */
export function problemsOf(error: unknown, config: Address | null = null): StartProblems | null {
  if (error instanceof ConfigProblem) {
    const areOfRights = error.problems.every(one => one.isOfRights);
    return {
      messages: error.problems.map(({ message }) => message),
      exitCode: areOfRights ? exitCodes.rights : exitCodes.settings,
    };
  }
  if (error instanceof NoEmbeddedPostgres) return { messages: [error.message], exitCode: exitCodes.settings };
  if (error instanceof OtherVersion) return { messages: [error.message], exitCode: exitCodes.settings };
  if (error instanceof NewerDatabase) return { messages: [error.message], exitCode: exitCodes.settings };
  if (error instanceof MigrationProblem) return { messages: [error.message], exitCode: exitCodes.other };
  const ofDatabase = config?.DATABASE_URL ? databaseProblemOf(error, config.DATABASE_URL) : null;
  if (ofDatabase)
    return { messages: [ofDatabase.message], exitCode: ofDatabase.isSetting ? exitCodes.settings : exitCodes.other };
  const ofSystem = systemProblemOf(error);
  if (!ofSystem) return null;
  const exitCode = ofSystem.kind === 'NOT_ALLOWED' ? exitCodes.rights : exitCodes.other;
  return { messages: [ofSystem.message], exitCode };
}
