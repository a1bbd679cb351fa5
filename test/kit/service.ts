/**
 * A running service for a test file: the real one in this process, on its own database, with a clock that the test
 * moves and jobs that the test runs. Each test makes its own organization; nothing is cleaned up.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { type Config, readConfig } from '../../src/config/config.ts';
import { migrationsDir } from '../../src/config/paths.ts';
import { type Client, client } from '../../src/contract/client.ts';
import type { PlanName } from '../../src/contract/plans.ts';
import type { OldVersion } from '../../src/contract/version.ts';
import { createOrganizationWithKey } from '../../src/domain/credentials/first-key.ts';
import { createKey } from '../../src/domain/credentials/key.ts';
import { MovableClock, ordinaryDay } from '../../src/platform/clock.ts';
import type { ClockReferences } from '../../src/platform/clock-watch.ts';
import { openLog } from '../../src/platform/log.ts';
import type { Lookup } from '../../src/platform/outbound/outbound.ts';
import { withDatabase } from '../../src/platform/postgres/address.ts';
import type { Database } from '../../src/platform/postgres/database.ts';
import { migrate } from '../../src/platform/postgres/migrate.ts';
import { openDatabase } from '../../src/platform/postgres/postgres.ts';
import type { ToolAuthenticator } from '../../src/server/tools/tool-routes.ts';
import { type Opened, openService, type ServiceOptions } from '../../src/service.ts';
import { template } from './global-setup.ts';
import { expectPossible } from './possible-journals.ts';

export interface OrganizationOptions {
  plan?: PlanName;
  sandbox?: boolean;
  apiAccess?: boolean;
  requestsPerMinute?: number | null;
  name?: string | undefined;
}

/** An organization with its owner's key, and a client that validates every answer against the contract. */
export interface Cast {
  organizationId: string;
  workspaceId: string;
  ownerId: string;
  apiKey: string;
  api: Client;
}

export interface Kit {
  readonly baseUrl: string;
  readonly clock: MovableClock;
  readonly db: Database;
  readonly service: Opened;
  readonly dataDir: string;
  organization(options?: OrganizationOptions): Promise<Cast>;
  /** Another key of the same owner. */
  key(
    cast: Cast,
    options?: { defaultWorkspace?: boolean; expiresAt?: Date | null },
  ): Promise<{ id: string; apiKey: string }>;
  /** Runs every job and sends every delivery that is due; throws the first failure of a job. */
  work(): Promise<void>;
  /** Writes the requests so far to the API log. */
  flushApiLog(): Promise<void>;
}

export interface KitOptions {
  /** Environment variables in addition to the kit's own. */
  env?: Record<string, string>;
  /** The address of its database, from that on the server; default: the same. */
  databaseVia?: (address: string) => string;
  /** The address of an empty database elsewhere, instead of one of its own on the server that tests share. */
  database?: () => Promise<string>;
  /** Runs jobs by itself, as the real process does. */
  work?: boolean;
  /** The built pages. */
  web?: string;
  /**
   * When its clock begins. Programs that the test does not control need the real time; it is also that of a service with
   * pages, which browsers compare with their own. Default: the same ordinary day.
   */
  startsAt?: Date;
  /** What the clock is compared with; default: nothing. */
  clockReferences?: (clock: MovableClock) => ClockReferences;
  /** Destination of the log; default: standard output. */
  logTo?: { write(line: string): void };
  /** Resolves host names; by default to nothing, so that no test contacts the internet. */
  lookup?: Lookup;
  /** Requests per minute of one network to public routes. */
  publicPerMinute?: number;
  /** How often changes of documents are looked for. */
  changes?: ServiceOptions['changes'];
  /** How much of the API log is kept in memory. */
  apiLog?: ServiceOptions['apiLog'];
  /** Instead of the older versions that the service serves. */
  olderVersions?: readonly OldVersion[];
  /** Opens the tool server for assistants. */
  authenticateTools?: (db: Database, clock: MovableClock) => ToolAuthenticator;
}

/** Has the form of a hash. No password belongs to it: nobody signs in as the owner of a test's organization. */
const hashOfNoPassword = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** A service that may call private networks resolves names with the system's resolver. */
const lookupOf = (config: Config, { lookup }: KitOptions): { lookup?: Lookup } => {
  if (lookup) return { lookup };
  return config.SIGILL_ALLOW_PRIVATE_WEBHOOKS ? {} : { lookup: async () => [] };
};

async function newDatabase(): Promise<string> {
  const server = inject('postgres');
  const name = `kit_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url: server, poolSize: 1 });
  await admin.run(`create database ${name} template ${template} strategy file_copy`); // takes a third of the time of wal_log
  await admin.close();
  return withDatabase(server, name);
}

async function open(options: KitOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sigill-kit-'));
  const { databaseVia = address => address, database } = options;
  const url = databaseVia(await (database ?? newDatabase)());
  if (database) await migrate(url, migrationsDir);
  const db = await openDatabase({ url });
  const config: Config = readConfig({ PORT: '0', SIGILL_LOG_LEVEL: 'error', SIGILL_DATA_DIR: dataDir, ...options.env });
  const clock = new MovableClock(options.startsAt ?? (options.web ? new Date() : ordinaryDay));
  const log = openLog({ level: config.SIGILL_LOG_LEVEL, ...(options.logTo && { to: options.logTo }) });
  const service = await openService({
    config,
    dataDir,
    db,
    clock,
    log,
    work: options.work ?? false,
    firstRunFile: null,
    examined: { ...config, DATABASE_URL: url },
    stopWithinMs: 2_000,
    ...(options.clockReferences && { clockReferences: options.clockReferences(clock) }),
    ...(options.web && { web: options.web }),
    ...(options.publicPerMinute !== undefined && { publicPerMinute: options.publicPerMinute }),
    ...(options.changes && { changes: options.changes }),
    ...(options.apiLog && { apiLog: options.apiLog }),
    ...lookupOf(config, options),
    ...(options.olderVersions && { versions: options.olderVersions }),
    ...(options.authenticateTools && { authenticateTools: options.authenticateTools(db, clock) }),
  });
  await service.listen();
  return { dataDir, db, clock, service };
}

/** Opens before the file's tests and closes after them. */
export function useService(options: KitOptions = {}): Kit {
  let opened: Awaited<ReturnType<typeof open>> | undefined;
  const it = () => {
    if (!opened) throw new Error('the service is open only while tests run');
    return opened;
  };
  beforeAll(async () => {
    opened = await open(options);
  });
  afterAll(async () => {
    if (!opened) return;
    await expectPossible(opened.db, opened.service.app.secrets);
    await opened.service.close();
    await opened.db.close();
    rmSync(opened.dataDir, { recursive: true, force: true });
  });

  return {
    get baseUrl() {
      return it().service.app.publicUrl;
    },
    get clock() {
      return it().clock;
    },
    get db() {
      return it().db;
    },
    get service() {
      return it().service;
    },
    get dataDir() {
      return it().dataDir;
    },
    async organization({ plan = 'TEAM', sandbox = false, apiAccess = false, requestsPerMinute = 100_000, name } = {}) {
      const { db, clock } = it();
      const now = clock.now();
      const tag = randomBytes(4).toString('hex');
      const given = {
        name: name ?? `Org ${tag}`,
        plan,
        sandbox,
        apiAccess,
        requestsPerMinute: sandbox ? null : requestsPerMinute,
        owner: { email: `owner-${tag}@example.com`, name: 'Olga Owner' },
      };
      const made = await db.tx(tx => createOrganizationWithKey(tx, given, now, () => hashOfNoPassword));
      const { apiKey } = made;
      return {
        organizationId: made.organizationId,
        workspaceId: made.workspaceId,
        ownerId: made.owner.id,
        apiKey,
        api: client({ baseUrl: it().service.app.publicUrl, token: apiKey, check: true }),
      };
    },
    key: (cast, { defaultWorkspace = true, expiresAt = null } = {}) =>
      it().db.tx(tx =>
        createKey(
          tx,
          {
            organizationId: cast.organizationId,
            userId: cast.ownerId,
            defaultWorkspaceId: defaultWorkspace ? cast.workspaceId : null,
            name: 'Other',
            expiresAt,
          },
          it().clock.now(),
        ),
      ),
    async work() {
      const { app, dispatcher } = it().service;
      const first = await app.jobs.runDue();
      await dispatcher.runDue();
      // Jobs caused by deliveries, such as e-mails about failing endpoints.
      const [failure] = [...first, ...(await app.jobs.runDue())];
      if (failure) throw failure.error;
    },
    flushApiLog: () => it().service.apiLog.flush(),
  };
}
