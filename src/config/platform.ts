/** Opens what the service stands on, as the settings say. */
import { join } from 'node:path';
import { limits } from '../contract/limits.ts';
import type { App } from '../domain/app/app.ts';
import { journalQueue, renewalQueue, sealQueue } from '../domain/sealing/queues.ts';
import { usedCertificates } from '../domain/sealing/used-certificates.ts';
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
import { bouncesOf, mailOf, smsOf } from './notifications.ts';
import { observedBounces, observedMail, observedSms, observedStorage } from './observed.ts';
import { sealingInTime } from './right-clock.ts';
import { openSealing, type Sealing } from './sealing.ts';
import { secretsOf } from './secrets.ts';
import { filesDirOf, openConfiguredStorage } from './storage.ts';
import { openTrustList, type TrustList } from './trust.ts';

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
  | 'pdf'
  | 'threads'
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
  /** What is trusted. It is kept hourly, since files of keys can be replaced at any time. */
  trust: TrustList;
  /** Where e-mails and SMS are stored when no provider is configured. */
  outboxDir: string;
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

/** On every node, because it is not known whether nodes share the folder. */
const everyHour = (run: () => Promise<unknown>, onError: (error: unknown) => void): NodeJS.Timeout =>
  setInterval(() => void run().catch(onError), hourMs).unref();

function watchClock(
  { clock, log }: PlatformOptions,
  references: ClockReferences,
  { sealing: { levels, keep }, jobs }: { sealing: Sealing; jobs: Jobs },
): ClockWatch {
  return openClockWatch({
    clock,
    references,
    hasAuthority: levels.authority?.kind === 'URL' && !levels.fallback,
    onWrong: problem => log.error({ problem }, 'the clock is wrong: nothing is sealed until it is right'),
    async onRight(wasWrong) {
      // Lists that were issued with the wrong time are not valid yet.
      if (wasWrong) await keep?.(clock.now());
      if (wasWrong) log.warn('the clock is right again: sealing goes on');
      await jobs.clockWasSet([sealQueue, journalQueue, renewalQueue]);
    },
  });
}

export async function openPlatform(options: PlatformOptions): Promise<Platform> {
  const { config, dataDir, clock, log, queues, lookup, observer = nobody } = options;
  let publicUrl = config.publicUrl;
  const secrets = secretsOf(config, dataDir);
  const { SIGILL_REPLICA_URL: replicaUrl } = config;
  const replica = replicaUrl ? openReplica(options.db, { url: replicaUrl, log, onRead: observer.read }) : null;
  const db = replica?.db ?? options.db;
  const sealing = await openSealing(config, dataDir, clock.now());
  const trust = openTrustList({ config, dataDir, now: () => clock.now(), used: () => usedCertificates(db) });
  await trust.keep();
  const files = await openConfiguredStorage(config, dataDir, {
    secret: secrets.derive('storage'),
    baseUrl: () => publicUrl,
    clock,
  });
  const storage = observedStorage(files.storage, observer);
  const hourly = [
    everyHour(
      () => storage.sweep(),
      error => log.warn({ err: error }, 'temporary files could not be removed'),
    ),
    everyHour(
      () => trust.keep(),
      error => log.warn({ err: error }, 'the list of what is trusted could not be kept'),
    ),
  ];
  const outboxDir = join(dataDir, 'outbox');
  const bounces = bouncesOf(config);
  const mail = observedMail(mailOf(config, outboxDir, clock), observer);
  const engine = openPdfEngine({
    sealer: sealing.sealer,
    levels: sealing.levels,
    now: () => clock.now(),
    tempDir: join(filesDirOf(dataDir), '.tmp'),
    limits: { fileBytes: limits.fileBytes },
  });
  const threads = openThreads();
  const passwords = openPasswords();
  const outbound = openOutbound({
    allowPrivate: config.SIGILL_ALLOW_PRIVATE_WEBHOOKS,
    ...(config.SIGILL_WEBHOOK_PORTS.length > 0 && { ports: config.SIGILL_WEBHOOK_PORTS }),
    ...(lookup && { lookup }),
  });
  const eid = openEid(config, outbound);
  // Nodes count by Redis's clock, which they share. A clock that tests move is used as it is.
  const time = clock === systemClock ? 'server' : 'given';
  const jobs = openJobs({ db, clock, log, queues, isBusy, observer });
  const references = options.clockReferences ?? (clock === systemClock ? clockReferences(options.db) : null);
  const clockWatch = references && watchClock(options, references, { sealing, jobs });
  const pdf = clockWatch ? sealingInTime(engine, clockWatch, clock) : engine;
  const { keep } = sealing;
  if (keep && config.SIGILL_JOBS.includes('other'))
    jobs.every('keep-own-certificates', 86_400_000, async () => {
      if (((await clockWatch?.check()) ?? null) === null) await keep(clock.now());
    });
  return {
    db,
    clock,
    clockProblem: () => clockWatch?.problem() ?? null,
    log,
    jobs,
    storage,
    secrets,
    pdf,
    threads,
    slices: openSlices(),
    bulkLimiter: openFairLimiter(bulkLimiter),
    importLimiter: openFairLimiter(importLimiter),
    passwords,
    mail,
    sms: observedSms(smsOf(config, outboxDir, clock), observer),
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
      await Promise.all([pdf.close(), threads.close(), passwords.close()]);
      mail.close();
      files.close();
      await replica?.close();
    },
  };
}
