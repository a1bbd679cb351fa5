/** The wiring: opens the platform, joins domain modules to the server, and starts listening and running jobs. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { secretsOf } from './cli/secrets.ts';
import type { Config } from './config/config.ts';
import { openEid } from './config/eid.ts';
import { mailOf, smsOf } from './config/notifications.ts';
import { openSealing, trustedRoots } from './config/sealing.ts';
import { limits } from './contract/limits.ts';
import { openapi } from './contract/openapi/openapi.ts';
import type { OldVersion } from './contract/version.ts';
import type { App } from './domain/app.ts';
import { sweepImages } from './domain/content/images.ts';
import { openAuthenticator } from './domain/credentials/authenticate.ts';
import { handleKeyJobs, keyQueues } from './domain/credentials/jobs.ts';
import { handleSignInJobs, signInQueues } from './domain/credentials/sign-in/jobs.ts';
import { openSignIn, type SignIn } from './domain/credentials/sign-in/open.ts';
import { sweepSessions } from './domain/credentials/sign-in/session.ts';
import { documentQueues, handleDocumentJobs } from './domain/documents/jobs.ts';
import { handleEidOrderJobs } from './domain/eid-orders/jobs.ts';
import { sweepEvents } from './domain/events/sweep.ts';
import { sweepUploads } from './domain/files/sweep.ts';
import { handleIdentityCheckJobs, identityCheckQueues } from './domain/identity-checks/jobs.ts';
import { settleIdentityCheck } from './domain/identity-checks/session/settle.ts';
import { conversationQueues, handleConversationJobs } from './domain/messages/jobs.ts';
import { settleSigning } from './domain/signing/eid/settle.ts';
import { handleSigningJobs, signingPorts, signingQueues } from './domain/signing/module.ts';
import { sweepOriginals } from './domain/signing/original/sweep-originals.ts';
import { warnOfCertificates } from './domain/signing/sealing/certificate-warnings.ts';
import { deliveryFormatsOf } from './domain/webhooks/delivery-formats.ts';
import { enqueueDeliveriesWith } from './domain/webhooks/enqueue-deliveries.ts';
import { endpointQueues, handleEndpointJobs } from './domain/webhooks/module.ts';
import { type Dispatcher, type DispatcherOptions, openDispatcher } from './domain/webhooks/sending/dispatcher.ts';
import { handleWebhookJobs, webhookQueues } from './domain/webhooks/sending/emails.ts';
import { handleInvitationJobs, invitationQueues } from './domain/workspaces/invitations/jobs.ts';
import { handlers, olderHandlers, printedOperations, resources } from './operations.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { type Lookup, openOutbound } from './platform/outbound/outbound.ts';
import { openPdfEngine } from './platform/pdf/engine.ts';
import type { Database } from './platform/postgres/database.ts';
import { openMeter } from './platform/rate/meter.ts';
import { openStorage } from './platform/storage/storage.ts';
import { sweepKeys } from './server/api/idempotency.ts';
import { openLimiter } from './server/api/limits.ts';
import { openPipeline } from './server/api/pipeline.ts';
import { openRoutes } from './server/api/routes.ts';
import { authRoutes } from './server/auth/auth-routes.ts';
import { assetsRoutes } from './server/pages/assets.ts';
import { brandRoutes } from './server/pages/brand.ts';
import { eidRoutes } from './server/pages/eid/eid.ts';
import { exportRoutes } from './server/pages/export.ts';
import { formRoutes } from './server/pages/form.ts';
import { identityCheckRoutes } from './server/pages/identity/identity-check.ts';
import { identityCheckPageRoutes } from './server/pages/identity/identity-check-page.ts';
import { joinRoutes } from './server/pages/join.ts';
import { publicRoutes } from './server/pages/open.ts';
import { isLoopback, outboxRoutes } from './server/pages/outbox.ts';
import { signerApiRoutes } from './server/pages/signer/signer.ts';
import { signerPageRoutes } from './server/pages/signer/signer-page.ts';
import { smsReportsRoutes } from './server/pages/sms-reports.ts';
import { storageRoutes } from './server/pages/storage.ts';
import { verifyRoutes } from './server/pages/verify/verify.ts';
import { apiRoutes, openServer } from './server/server.ts';
import { olderVersions as servedOlderVersions } from './versions/versions.ts';

export const serviceVersion = '0.1.0';

export interface Opened {
  app: App;
  signIn: SignIn;
  server: FastifyInstance;
  dispatcher: Dispatcher;
  /** Starts to listen; resolves to the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export interface ServiceOptions {
  config: Config;
  dataDir: string;
  db: Database;
  clock: Clock;
  log: App['log'];
  /** Whether to run jobs; tests run due jobs themselves. */
  work: boolean;
  firstRunFile: string | null;
  /** Folder of pages to use instead of the built ones next to the compiled service. */
  web?: string;
  /** Resolves host names of others; DNS by default. */
  lookup?: Lookup;
  /** Overrides the waiting times and the addresses of webhooks. */
  webhooks?: DispatcherOptions;
  /** Serves these older versions instead of those of `versions/versions.ts`. */
  olderVersions?: readonly OldVersion[];
}

export async function openService({
  config,
  dataDir,
  db,
  clock,
  log,
  work,
  firstRunFile,
  web,
  lookup,
  webhooks,
  olderVersions = servedOlderVersions,
}: ServiceOptions): Promise<Opened> {
  let publicUrl = config.publicUrl;
  const secrets = secretsOf(config, dataDir);
  const { sealer, levels, own, keep } = await openSealing(config, dataDir, clock.now());
  const storage = await openStorage({
    dir: join(dataDir, 'files'),
    secret: secrets.derive('storage'),
    baseUrl: () => publicUrl,
    clock,
  });
  const jobs = openJobs({
    db,
    clock,
    log,
    queues: [
      ...documentQueues,
      ...conversationQueues,
      ...signingQueues,
      ...identityCheckQueues,
      ...invitationQueues,
      ...keyQueues,
      ...signInQueues,
      ...webhookQueues,
      ...endpointQueues,
    ],
  });
  const outboxDir = join(dataDir, 'outbox');
  const mail = mailOf(config, outboxDir, clock);
  const sms = smsOf(config, outboxDir, clock);
  const pdf = openPdfEngine({ sealer, levels, now: () => clock.now(), tempDir: join(dataDir, 'files', '.tmp') });
  const authenticator = openAuthenticator(db, clock);
  const outbound = openOutbound({
    allowPrivate: config.SIGILL_ALLOW_PRIVATE_WEBHOOKS,
    ...(config.SIGILL_WEBHOOK_PORTS.length > 0 && { ports: config.SIGILL_WEBHOOK_PORTS }),
    ...(lookup && { lookup }),
  });
  const app: App = {
    db,
    clock,
    jobs,
    storage,
    secrets,
    pdf,
    mail,
    sms,
    eid: openEid(config, outbound),
    outbound,
    log,
    get publicUrl() {
      return publicUrl;
    },
    deliveryFormats: deliveryFormatsOf(olderVersions),
    enqueueDeliveries: enqueueDeliveriesWith(resources),
    settleEid: {
      ...settleSigning,
      IDENTITY_CHECK: settleIdentityCheck,
    },
    wakeWebhooks: () => dispatcher.wake(),
    invalidateActors: () => authenticator.invalidate(),
    reauthorize: (db, actor) => authenticator.refresh(db, actor),
  };
  handleDocumentJobs(app, signingPorts);
  handleConversationJobs(app);
  handleSigningJobs(app);
  handleIdentityCheckJobs(app);
  handleEidOrderJobs(app);
  handleInvitationJobs(app);
  handleKeyJobs(app);
  handleWebhookJobs(app);
  handleEndpointJobs(app);
  const dispatcher = openDispatcher(app, webhooks);
  handleSignInJobs(app);
  jobs.every('sweep-idempotency-keys', 3_600_000, () => sweepKeys(app));
  if (keep) jobs.every('keep-own-certificates', 86_400_000, () => keep(clock.now()));
  const operator = config.SIGILL_OPERATOR_EMAIL ?? null;
  jobs.every('warn-of-certificates', 86_400_000, () => warnOfCertificates(app, operator));
  jobs.every('sweep-sessions', 3_600_000, () => sweepSessions(app));
  jobs.every('sweep-uploads', 3_600_000, () => sweepUploads(app));
  jobs.every('sweep-originals', 3_600_000, () => sweepOriginals(app));
  jobs.every('sweep-images', 3_600_000, () => sweepImages(app));
  jobs.every('sweep-events', 3_600_000, () => sweepEvents(app));

  // Nodes count by Redis's clock, which they share. A clock that tests move is used as it is.
  const time = clock === systemClock ? 'server' : 'given';
  const limiter = openLimiter(app, await openMeter({ url: config.SIGILL_REDIS_URL ?? null, time, log }));
  const signIn = openSignIn(app);
  const routes = openRoutes(handlers, olderVersions, olderHandlers);
  const pipeline = openPipeline({
    app,
    routes,
    authenticator,
    limiter,
    bodyLimit: limits.bodyBytes,
  });
  const embedders = config.SIGILL_EMBEDDERS;
  const outboxShown = !config.SIGILL_SMTP_URL && isLoopback(publicUrl);
  const built = web ?? join(fileURLToPath(new URL('.', import.meta.url)), 'web');
  const server = openServer({
    bodyLimit: limits.bodyBytes,
    trustedProxies: config.SIGILL_TRUSTED_PROXIES,
    refuse: arrival => pipeline.handle(arrival),
    edges: [
      apiRoutes(arrival => pipeline.handle(arrival)),
      signerApiRoutes(app, { embedded: embedders.length > 0 }),
      joinRoutes(app),
      formRoutes,
      authRoutes(app, signIn),
      brandRoutes(app),
      eidRoutes(app),
      identityCheckRoutes(app, { embedded: embedders.length > 0 }),
      storageRoutes(app),
      exportRoutes(app),
      ...(sms.readReport ? [smsReportsRoutes(app, sms.readReport)] : []),
      verifyRoutes({
        app,
        roots: () => trustedRoots(config, dataDir),
        verifier: join(built, '..', 'sigill-verify.mjs'),
      }),
      assetsRoutes(built),
      signerPageRoutes(app, { built, embedders }),
      identityCheckPageRoutes(app, { built, embedders }),
      ...(outboxShown ? [outboxRoutes(outboxDir)] : []),
      publicRoutes({
        app,
        version: serviceVersion,
        contract: () => openapi(printedOperations(), '2026-10', publicUrl),
        certificates: own,
        start: () => ({
          firstRunFile: firstRunFile && existsSync(firstRunFile) ? firstRunFile : null,
          publicUrl,
          outbox: outboxShown,
        }),
      }),
    ],
  });

  return {
    app,
    signIn,
    server,
    dispatcher,
    async listen() {
      await server.listen({ port: config.PORT, host: config.HOST });
      const address = server.server.address();
      const port = typeof address === 'object' && address ? address.port : config.PORT;
      // Port 0 asks the system for a free port; links must contain the one it chose.
      if (config.PORT === 0 && !config.PUBLIC_URL) publicUrl = publicUrl.replace(/:0$/, `:${port}`);
      if (work) await jobs.start();
      if (work) dispatcher.start();
      return port;
    },
    async close() {
      await server.close();
      await Promise.all([jobs.stop(), dispatcher.stop()]);
      app.eid.close();
      app.outbound.close();
      await limiter.close();
      await pdf.close();
      mail.close();
    },
  };
}
