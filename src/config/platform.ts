/** Opens what the service stands on, as the settings say. */
import { join } from 'node:path';
import { limits } from '../contract/limits.ts';
import type { App } from '../domain/app/app.ts';
import { journalQueue, renewalQueue, sealQueue } from '../domain/sealing/queues.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { type ClockReferences, type ClockWatch, clockReferences, openClockWatch } from '../platform/clock-watch.ts';
import { fileRegistry } from '../platform/company-registry/file.ts';
import { type CompanyRegistry, cached } from '../platform/company-registry/registry.ts';
import { openFairLimiter } from '../platform/concurrency/fair-limiter.ts';
import { openSlices } from '../platform/concurrency/slices.ts';
import { type Jobs, openJobs, type Queue } from '../platform/jobs/jobs.ts';
import { nobody, type Observer } from '../platform/metrics/observer.ts';
import { type Lookup, openOutbound } from '../platform/outbound/outbound.ts';
import { openPdfEngine, PdfError } from '../platform/pdf-engine/engine.ts';
import { DatabaseAway } from '../platform/postgres/away.ts';
import type { Database } from '../platform/postgres/database.ts';
import { openReplica } from '../platform/postgres/replica.ts';
import { openMeter } from '../platform/rate/meter.ts';
import { openPasswords } from '../platform/secrets/passwords.ts';
import { StorageAway } from '../platform/storage/away.ts';
import { isDiskFull } from '../platform/system-problem.ts';
import { openThreads, ThreadError } from '../platform/threads/threads.ts';
import type { Config } from './config.ts';
import { openEid } from './eid.ts';
import type { DifferentInstallation } from './identity/different.ts';
import { joinFilesFolder } from './identity/files-folder.ts';
import { type Joined, joinInstallation } from './identity/join.ts';
import { bouncesOf, mailOf, outboxDirOf, smsOf } from './notifications.ts';
import { observedBounces, observedMail, observedPdf, observedSms, observedStorage } from './observed.ts';
import { clearOutbox } from './outbox-of-deleted.ts';
import { sealingInTime } from './right-clock.ts';
import type { Sealing } from './sealing.ts';
import { filesDirOf, openConfiguredStorage } from './storage.ts';
import { openStoredMail } from './stored-mail.ts';
import type { TrustList } from './trust.ts';

const hourMs = 3_600_000;
/** Pages of exports: of the database's connections, most stay for others. Each export waits for one page at a time. */
const bulkLimiter = { maxBusy: 2, maxBusyEach: 1, maxWaiting: 10_000 };
/** Each that waits holds the body of its request. */
const importLimiter = { maxBusy: 2, maxBusyEach: 1, maxWaiting: 100 };

export interface PlatformOptions {
  config: Config;
  dataDir: string;
  db: Database;
  clock: Clock;
  log: App['log'];
  queues: readonly Queue[];
  /** Resolves host names of others; DNS by default. */
  lookup?: Lookup;
  /** What the clock is compared with. Default: the database and this machine, and nothing for a clock that tests move. */
  clockReferences?: ClockReferences;
  /** Receives runs of jobs, attempts to send messages and failed accesses to files. */
  observer?: Observer;
  /** Called when the process is no longer of the installation that its database belongs to. */
  onDifferent?: (problem: DifferentInstallation) => void;
}

type Resources = Pick<
  App,
  | 'db'
  | 'clock'
  | 'clockProblem'
  | 'log'
  | 'jobs'
  | 'storage'
  | 'secrets'
  | 'requireSameInstallation'
  | 'pdf'
  | 'threads'
  | 'tables'
  | 'slices'
  | 'bulkLimiter'
  | 'importLimiter'
  | 'passwords'
  | 'mail'
  | 'sms'
  | 'bounces'
  | 'eid'
  | 'companyRegistry'
  | 'outbound'
  | 'meter'
>;

export interface Platform extends Resources {
  /** The service's own certificates, and how to keep them valid; see `openSealing`. */
  sealing: Sealing;
  /** What is trusted. It is kept hourly, since files of keys can be replaced at any time, and other nodes renew ours. */
  trust: TrustList;
  /** Where e-mails and SMS are stored when no provider is configured. */
  outboxDir: string;
  /** Whether e-mail goes to a mail server, of the environment or of an operator. */
  hasMailServer(): boolean;
  /** The base URL. With port 0 it is complete once `listensOn` was called with the port that the system chose. */
  publicUrl(): string;
  listensOn(port: number): void;
  close(): Promise<void>;
}

/** Null without a file. */
const registryOf = ({ SIGILL_COMPANY_REGISTRY_FILE: file }: Config, clock: Clock): CompanyRegistry | null =>
  file === undefined ? null : cached(fileRegistry(file), clock);

/** Whether work is only possible later. */
const isBusy = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  error instanceof StorageAway ||
  isDiskFull(error) ||
  ((error instanceof PdfError || error instanceof ThreadError) && ['BUSY', 'CLOCK'].includes(error.code));

/** What can happen without a bug, so that its stack helps nobody. */
const isExpected = (error: unknown): boolean =>
  error instanceof PdfError && ['AUTHORITY', 'CERTIFICATE', 'PIN'].includes(error.code);

/** On every node, because it is not known whether nodes share the folder. */
const everyHour = (run: () => Promise<unknown>, onError: (error: unknown) => void): NodeJS.Timeout =>
  setInterval(() => void run().catch(onError), hourMs).unref();

function watchClock(
  { clock, log }: PlatformOptions,
  references: ClockReferences,
  { installation: { sealing, exchange }, jobs }: { installation: Joined; jobs: Jobs },
): ClockWatch {
  return openClockWatch({
    clock,
    references,
    hasAuthority: sealing.levels.authority?.kind === 'URL' && !sealing.levels.fallback,
    onWrong: problem => log.error({ problem }, 'the clock is wrong: nothing is sealed until it is right'),
    async onRight(wasWrong) {
      // Lists that were issued with the wrong time are not valid yet.
      if (wasWrong && sealing.keep) await exchange(true);
      if (wasWrong) log.warn('the clock is right again: sealing goes on');
      await jobs.clockWasSet([sealQueue, journalQueue, renewalQueue]);
    },
  });
}

export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, dataDir, clock, log, queues, lookup, observer = nobody } = options;
  let publicUrl = config.publicUrl;
  const installation = await joinInstallation(options);
  await joinFilesFolder(options.db, config, dataDir);
  const { secrets, sealing, trust } = installation;
  const { SIGILL_REPLICA_URL: replicaUrl } = config;
  const replica = replicaUrl ? openReplica(options.db, { url: replicaUrl, log, onRead: observer.read }) : null;
  const db = replica?.db ?? options.db;
  const files = await openConfiguredStorage(config, dataDir, {
    secret: secrets.derive('storage'),
    baseUrl: () => publicUrl,
    clock,
  });
  const storage = observedStorage(files.storage, observer);
  const outboxDir = outboxDirOf(dataDir);
  const hourly = [
    everyHour(
      () => storage.sweep(),
      error => log.warn({ err: error }, 'temporary files could not be removed'),
    ),
    everyHour(
      () => clearOutbox(db, outboxDir),
      error => log.warn({ err: error }, 'messages of deleted organizations could not be removed'),
    ),
    everyHour(
      () => installation.exchange(false),
      error => log.warn({ err: error }, 'certificates and what is trusted could not be exchanged with other nodes'),
    ),
  ];
  const bounces = bouncesOf(config);
  const stored = await openStoredMail({
    ...{ config, db, secrets, open: given => mailOf(given, outboxDir, clock) },
    onError: error => log.warn({ err: error }, 'the mail server that an operator set cannot be read'),
  });
  const mail = observedMail(stored, observer);
  const opened = openPdfEngine({
    sealer: sealing.sealer,
    levels: sealing.levels,
    now: () => clock.now(),
    tempDir: join(filesDirOf(dataDir), '.tmp'),
    limits: { fileBytes: limits.fileBytes },
  });
  const engine = observedPdf(opened, observer);
  const threads = openThreads();
  const tables = openThreads({ ms: 60_000 });
  const passwords = openPasswords();
  const outbound = openOutbound({
    allowPrivate: config.SIGILL_ALLOW_PRIVATE_WEBHOOKS,
    targets: config.SIGILL_WEBHOOK_NETWORKS,
    ...(config.SIGILL_WEBHOOK_PORTS.length > 0 && { ports: config.SIGILL_WEBHOOK_PORTS }),
    ...(lookup && { lookup }),
  });
  const eid = openEid(config, outbound);
  // Nodes count by Redis's clock, which they share. A clock that tests move is used as it is.
  const time = clock === systemClock ? 'server' : 'given';
  const jobs = openJobs({ db, clock, log, queues, isBusy, isExpected, observer });
  const references = options.clockReferences ?? (clock === systemClock ? clockReferences(options.db) : null);
  const clockWatch = references && watchClock(options, references, { installation, jobs });
  const pdf = clockWatch ? sealingInTime(engine, clockWatch, clock) : engine;
  if (sealing.keep && config.SIGILL_JOBS.includes('other'))
    jobs.every('keep-own-certificates', 86_400_000, async () => {
      if (((await clockWatch?.check()) ?? null) === null) await installation.exchange(true);
    });
  return {
    db,
    clock,
    clockProblem: () => clockWatch?.problem() ?? null,
    log,
    jobs,
    storage,
    secrets,
    requireSameInstallation: installation.requireSame,
    pdf,
    threads,
    tables,
    slices: openSlices(),
    bulkLimiter: openFairLimiter(bulkLimiter),
    importLimiter: openFairLimiter(importLimiter),
    passwords,
    mail,
    hasMailServer: stored.isSet,
    sms: observedSms(smsOf(config, outboxDir, clock, stored.isSet), observer),
    bounces: bounces && observedBounces(bounces, observer),
    eid,
    companyRegistry: registryOf(config, clock),
    outbound,
    meter: await openMeter({ url: config.SIGILL_REDIS_URL ?? null, time, log }),
    sealing,
    trust,
    outboxDir,
    publicUrl: () => publicUrl,
    listensOn(port) {
      if (config.PORT === 0 && !config.PUBLIC_URL) publicUrl = publicUrl.replace(/:0$/, `:${port}`);
    },
    async close() {
      for (const one of hourly) clearInterval(one);
      clockWatch?.close();
      eid.close();
      outbound.close();
      await Promise.all([pdf.close(), threads.close(), tables.close(), passwords.close()]);
      mail.close();
      files.close();
      await replica?.close();
    },
  };
}
