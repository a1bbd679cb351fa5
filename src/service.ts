/** Opens the service: the platform, the modules of the domain, and the server that they are reached through. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { deletions } from './cli/delete-due.ts';
import type { Config } from './config/config.ts';
import { openPlatform, type PlatformOptions } from './config/platform.ts';
import { hasSealKey } from './config/seal-settings.ts';
import { limits } from './contract/limits.ts';
import type { OldVersion } from './contract/version.ts';
import { type ApiLog, type ApiLogOptions, openApiLog } from './domain/api-logs/writer.ts';
import type { App, Installation } from './domain/app/app.ts';
import { type Authenticator, openAuthenticator } from './domain/credentials/authenticate.ts';
import { keyCredential } from './domain/credentials/key-credential.ts';
import { openSignIn, type SignIn } from './domain/credentials/sign-in/open.ts';
import { domain } from './domain/modules.ts';
import { accessTokenCredential } from './domain/oauth/access-token.ts';
import { handlersById } from './domain/operations/handlers.ts';
import { deliveryFormatsOf } from './domain/webhooks/delivery-formats.ts';
import { type Dispatcher, type DispatcherOptions, openDispatcher } from './domain/webhooks/sending/dispatcher.ts';
import { inspectionOf } from './inspection.ts';
import { openUnexpected } from './platform/metrics/unexpected.ts';
import { contractTexts } from './print/contracts.ts';
import { openLimiter } from './server/api/limits.ts';
import { openPipeline } from './server/api/pipeline.ts';
import { openRoutes } from './server/api/routes.ts';
import { problemReply } from './server/api/unknown.ts';
import { basePathOf } from './server/base-path.ts';
import { type ChangeOptions, changeRoutes } from './server/dashboard/changes.ts';
import { sessionApiRoutes } from './server/dashboard/session-api.ts';
import { openMeasuring } from './server/metrics/open.ts';
import { type Health, healthRoutes } from './server/pages/health.ts';
import { isLoopback } from './server/pages/outbox.ts';
import { pageRoutes } from './server/pages/pages.ts';
import { preparingApiRoutes } from './server/preparing/preparing-api.ts';
import { openNetworkLimit, publicPerMinute } from './server/request-limits.ts';
import { apiRoutes, listen, openServer, stop, stopWithinMs } from './server/server.ts';
import { type ToolAuthenticator, toolRoutes } from './server/tools/tool-routes.ts';
import { reportFailure } from './server/unavailable.ts';
import { serviceVersion } from './version.ts';
import { olderVersions } from './versions/versions.ts';

export { checkReadingProcess } from './platform/pdf-engine/process/reading-process.ts';

export interface Opened {
  app: App;
  signIn: SignIn;
  authenticator: Authenticator;
  server: FastifyInstance;
  dispatcher: Dispatcher;
  apiLog: ApiLog;
  /** Starts to listen; resolves to the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export interface ServiceOptions extends Omit<PlatformOptions, 'queues'> {
  /** Whether to run jobs, if the role of this process says so; tests run due jobs themselves. */
  work: boolean;
  firstRunFile: string | null;
  /** Folder of pages to use instead of the built ones next to the compiled service. */
  web?: string;
  /** Requests per minute of one network to public routes. */
  publicPerMinute?: number;
  /** How long requests that have arrived may take when the service is closed, in milliseconds. */
  stopWithinMs?: number;
  /** Overrides the waiting times and the addresses of webhooks. */
  webhooks?: DispatcherOptions;
  /** Overrides how often changes are looked for. */
  changes?: ChangeOptions;
  /** Overrides how much of the API log is kept in memory. Null: nothing is logged, to measure what the log costs. */
  apiLog?: ApiLogOptions | null;
  /** Authenticates requests to the tool server in another way than by the tokens of assistants, in tests. */
  authenticateTools?: ToolAuthenticator;
  /** The settings that an examination of the installation reads, if they differ. */
  examined?: Config;
  /** Serves these older versions instead of those of `versions/versions.ts`. */
  versions?: readonly OldVersion[];
}

const installationOf = (config: Config, hasMailServer: boolean, outboxShown: boolean): Installation => ({
  hasMailServer,
  outboxShown,
  hasSealCertificate: hasSealKey(config),
  hasTimestampAuthority: config.SIGILL_TIMESTAMP_URL !== undefined,
});

const schedulesOf = ({ SIGILL_JOBS: kinds }: Config, outboxDir: string) =>
  kinds.includes('other') ? [...domain.schedules, deletions(outboxDir)] : [];

const oauthLimitsOf = (config: Config) => ({
  perAddress: config.SIGILL_OAUTH_PER_ADDRESS,
  perClient: config.SIGILL_OAUTH_PER_CLIENT,
  registrations: config.SIGILL_OAUTH_REGISTRATIONS,
});

const sandboxQuotasOf = (config: Config): App['sandboxQuotas'] => ({
  documentsPerMonth: config.SIGILL_SANDBOX_DOCUMENTS_PER_MONTH,
  documentsPerHour: config.SIGILL_SANDBOX_DOCUMENTS_PER_HOUR,
});

export async function openService(options: ServiceOptions): Promise<Opened> {
  const { config, db, clock, web, webhooks, versions = olderVersions } = options;
  const { SIGILL_ROLE: role, SIGILL_JOBS: kinds } = config;
  const [works, serves] = [options.work && role !== 'api', role !== 'worker'];
  const queues = domain.jobs.map(({ queue }) => queue);
  const measuring = openMeasuring(config.SIGILL_METRICS_TOKEN ?? null, queues, (error, metric) =>
    reportFailure({ log: options.log, unexpected }, error, 'metrics', { metric }),
  );
  const { observer } = measuring;
  const unexpected = openUnexpected(options.log, observer);
  const platform = await openPlatform({ ...options, queues, observer });
  const authenticator = openAuthenticator(db, clock, [keyCredential, accessTokenCredential]);
  const showsOutbox = () => !platform.hasMailServer() && isLoopback(platform.publicUrl());
  const app: App = {
    ...platform,
    unexpected,
    get publicUrl() {
      return platform.publicUrl();
    },
    operatorEmail: config.SIGILL_OPERATOR_EMAIL ?? null,
    get installation() {
      return installationOf(config, platform.hasMailServer(), showsOutbox());
    },
    inspection: inspectionOf(options, platform),
    embedders: config.SIGILL_EMBEDDERS,
    sandboxQuotas: sandboxQuotasOf(config),
    handlers: handlersById(
      [...domain.handlers, ...domain.innerHandlers, ...domain.dashboardHandlers],
      domain.olderHandlers,
      versions,
    ),
    deliveryFormats: deliveryFormatsOf(versions),
    olderVersions: new Map(versions.map(version => [version.name, version])),
    sunsets: new Map(versions.map(({ name, sunsetAt }) => [name, sunsetAt])),
    enqueueDeliveries: domain.enqueueDeliveries,
    settleEid: domain.settleEid,
    wakeWebhooks: () => dispatcher.wake(),
    invalidateActors: () => authenticator.invalidate(),
    reauthorize: (db, actor) => authenticator.refresh(db, actor),
  };
  const dispatcher = openDispatcher(app, { ...webhooks, observer });

  for (const handler of domain.jobs) if (kinds.includes(handler.kind)) handler.register(app);
  for (const { name, everyMs, run } of schedulesOf(config, platform.outboxDir))
    platform.jobs.every(name, everyMs, job => run(app, job));

  measuring.watch(app, { version: serviceVersion, role, dataDir: options.dataDir });

  const signIn = openSignIn(app);
  const limiter = openLimiter(app, platform.meter);
  const routes = openRoutes(domain.handlers, versions, domain.olderHandlers);
  const apiLog = openApiLog(app, options.apiLog ?? {});
  const logsRequests = options.apiLog !== null;
  const parts = {
    ...{ app, routes, authenticator, limiter, bodyLimit: limits.bodyBytes, receiving: new Map() },
    apiLog: logsRequests ? apiLog : null,
    observer,
  };
  const ofPages = { ...parts, routes: openRoutes([...domain.handlers, ...domain.dashboardHandlers], []) };
  const pipeline = openPipeline(parts);
  let isStopping = false;
  const health: Health = {
    version: serviceVersion,
    isStopping: () => isStopping,
    problem: (arrival, error) => problemReply(arrival, error, parts.routes.olds),
  };
  const server = openServer({
    bodyLimit: limits.bodyBytes,
    basePath: basePathOf(config.publicUrl),
    trustedProxies: config.SIGILL_TRUSTED_PROXIES,
    refuse: arrival => pipeline.handle(arrival),
    problem: health.problem,
    limitNetwork: openNetworkLimit(app, 'public', options.publicPerMinute ?? publicPerMinute),
    observer,
    log: app.log,
    unexpected,
    routes: !serves
      ? [...measuring.routes, healthRoutes(app, health)]
      : [
          ...measuring.routes,
          apiRoutes(arrival => pipeline.handle(arrival)),
          changeRoutes(app, signIn, options.changes),
          toolRoutes({
            app,
            version: serviceVersion,
            limiter,
            authenticate: options.authenticateTools ?? (token => authenticator.toolActor(token)),
            record: entry => void (logsRequests && apiLog.record(entry)),
          }),
          sessionApiRoutes(ofPages, signIn),
          preparingApiRoutes(ofPages),
          ...pageRoutes({
            app,
            signIn,
            health,
            oauth: oauthLimitsOf(config),
            built: web ?? join(fileURLToPath(new URL('.', import.meta.url)), 'web'),
            embedders: config.SIGILL_EMBEDDERS,
            outboxDir: showsOutbox() ? platform.outboxDir : null,
            trusted: () => platform.trust.keep(),
            firstRunFile: options.firstRunFile,
            open: {
              version: serviceVersion,
              contracts: contractTexts(versions, () => platform.publicUrl()),
              olds: routes.olds,
              certificates: platform.sealing.own,
            },
          }),
        ],
  });

  return {
    app,
    signIn,
    authenticator,
    server,
    dispatcher,
    apiLog,
    async listen() {
      const port = await listen(server, config.PORT, config.HOST);
      platform.listensOn(port);
      if (works) await platform.jobs.start();
      if (works && kinds.includes('webhooks')) dispatcher.start();
      if (options.work && serves) apiLog.start();
      return port;
    },
    async close() {
      isStopping = true;
      await stop(server, options.stopWithinMs ?? stopWithinMs);
      await Promise.all([platform.jobs.stop(), dispatcher.stop()]);
      await apiLog.close();
      await limiter.close();
      measuring.close();
      await platform.close();
    },
  };
}
