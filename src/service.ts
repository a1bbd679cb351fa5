/** The only wiring: opens what the areas stand on, joins areas to edges, and starts to listen and to work. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { acts, olderActs, printedRows, resources } from './acts.ts';
import type { Ground } from './areas/act.ts';
import { sweepImages } from './areas/content/images.ts';
import { openAuthenticator } from './areas/credentials/authenticate.ts';
import { handleKeyJobs, keyQueues } from './areas/credentials/jobs.ts';
import { handleSignInJobs, signInQueues } from './areas/credentials/sign-in/jobs.ts';
import { openSignIn, type SignIn } from './areas/credentials/sign-in/open.ts';
import { sweepSessions } from './areas/credentials/sign-in/session.ts';
import { documentQueues, handleDocumentJobs } from './areas/documents/jobs.ts';
import { handleEidOrderJobs } from './areas/eid-orders/jobs.ts';
import { sweepEvents } from './areas/events/sweep.ts';
import { sweepUploads } from './areas/files/sweep.ts';
import { handleIdentityCheckJobs, identityCheckQueues } from './areas/identity-checks/jobs.ts';
import { settleIdentityCheck } from './areas/identity-checks/settle.ts';
import { conversationQueues, handleConversationJobs } from './areas/messages/jobs.ts';
import { warnOfCertificates } from './areas/signing/certificate-warnings.ts';
import { settleSigning } from './areas/signing/eid/settle.ts';
import { handleSigningJobs, signingDuties, signingQueues } from './areas/signing/routes.ts';
import { sweepOriginals } from './areas/signing/sweep-originals.ts';
import { announceWith } from './areas/webhooks/announce.ts';
import { endpointQueues, handleEndpointJobs } from './areas/webhooks/routes.ts';
import { type Dispatcher, type DispatcherOptions, openDispatcher } from './areas/webhooks/sending/dispatcher.ts';
import { handleWebhookJobs, webhookQueues } from './areas/webhooks/sending/letters.ts';
import { handleInvitationJobs, invitationQueues } from './areas/workspaces/jobs.ts';
import { type Clock, systemClock } from './base/clock.ts';
import type { Database } from './base/database.ts';
import { openJobs } from './base/jobs.ts';
import { type Lookup, openOutbound } from './base/outbound.ts';
import { openPdfEngine } from './base/pdf/engine.ts';
import { openMeter } from './base/rate/meter.ts';
import { openStorage } from './base/storage.ts';
import type { Config } from './config.ts';
import { limits } from './contract/limits.ts';
import { openapi } from './contract/openapi.ts';
import { sweepKeys } from './edges/api/idempotency.ts';
import { openLimiter } from './edges/api/limits.ts';
import { openPipeline } from './edges/api/pipeline.ts';
import { openRoutes } from './edges/api/routes.ts';
import { authEdge } from './edges/auth/edge.ts';
import { assetsEdge } from './edges/pages/assets.ts';
import { brandEdge } from './edges/pages/brand.ts';
import { eidEdge } from './edges/pages/eid.ts';
import { exportEdge } from './edges/pages/export.ts';
import { formEdge } from './edges/pages/form.ts';
import { identityCheckEdge } from './edges/pages/identity-check.ts';
import { identityCheckPageEdge } from './edges/pages/identity-check-page.ts';
import { joinEdge } from './edges/pages/join.ts';
import { openEdge } from './edges/pages/open.ts';
import { isLoopback, outboxEdge } from './edges/pages/outbox.ts';
import { signerEdge } from './edges/pages/signer.ts';
import { signerPageEdge } from './edges/pages/signer-page.ts';
import { smsReportsEdge } from './edges/pages/sms-reports.ts';
import { storageEdge } from './edges/pages/storage.ts';
import { verifyEdge } from './edges/pages/verify.ts';
import { apiEdge, openServer } from './edges/server.ts';
import { openEid } from './eid.ts';
import { mailOf, smsOf } from './messages.ts';
import { openSealing, trustedRoots } from './sealing.ts';
import { secretsOf } from './secrets-command.ts';
import { version0926 } from './versions/2026-09/version.ts';

export const serviceVersion = '0.1.0';

export interface Opened {
  ground: Ground;
  signIn: SignIn;
  server: FastifyInstance;
  dispatcher: Dispatcher;
  /** Starts to listen; answers the port. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export interface ServiceOptions {
  config: Config;
  dataDir: string;
  db: Database;
  clock: Clock;
  log: Ground['log'];
  /** Does the jobs too; tests run what is due themselves. */
  work: boolean;
  firstRunFile: string | null;
  /** Instead of the built pages beside the compiled service. */
  web?: string;
  /** How names of others are resolved; DNS unless given. */
  lookup?: Lookup;
  /** Other waits and places than the usual ones. */
  webhooks?: DispatcherOptions;
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
  const ground: Ground = {
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
    announce: announceWith(resources),
    settleEid: {
      ...settleSigning,
      IDENTITY_CHECK: settleIdentityCheck,
    },
    wakeWebhooks: () => dispatcher.wake(),
    forgetActors: () => authenticator.forget(),
    mustStillStand: (db, actor) => authenticator.again(db, actor),
  };
  handleDocumentJobs(ground, signingDuties);
  handleConversationJobs(ground);
  handleSigningJobs(ground);
  handleIdentityCheckJobs(ground);
  handleEidOrderJobs(ground);
  handleInvitationJobs(ground);
  handleKeyJobs(ground);
  handleWebhookJobs(ground);
  handleEndpointJobs(ground);
  const dispatcher = openDispatcher(ground, webhooks);
  handleSignInJobs(ground);
  jobs.every('sweep-idempotency-keys', 3_600_000, () => sweepKeys(ground));
  if (keep) jobs.every('keep-own-certificates', 86_400_000, () => keep(clock.now()));
  const operator = config.SIGILL_OPERATOR_EMAIL ?? null;
  jobs.every('warn-of-certificates', 86_400_000, () => warnOfCertificates(ground, operator));
  jobs.every('sweep-sessions', 3_600_000, () => sweepSessions(ground));
  jobs.every('sweep-uploads', 3_600_000, () => sweepUploads(ground));
  jobs.every('sweep-originals', 3_600_000, () => sweepOriginals(ground));
  jobs.every('sweep-images', 3_600_000, () => sweepImages(ground));
  jobs.every('sweep-events', 3_600_000, () => sweepEvents(ground));

  // Nodes count by Redis's clock, which is one for all; a clock that tests move is the one that counts.
  const time = clock === systemClock ? 'server' : 'given';
  const limiter = openLimiter(ground, await openMeter({ url: config.SIGILL_REDIS_URL ?? null, time, log }));
  const signIn = openSignIn(ground);
  const routes = openRoutes(acts, [version0926], olderActs);
  const pipeline = openPipeline({
    ground,
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
      apiEdge(arrival => pipeline.handle(arrival)),
      signerEdge(ground, { embedded: embedders.length > 0 }),
      joinEdge(ground),
      formEdge,
      authEdge(ground, signIn),
      brandEdge(ground),
      eidEdge(ground),
      identityCheckEdge(ground, { embedded: embedders.length > 0 }),
      storageEdge(ground),
      exportEdge(ground),
      ...(sms.readReport ? [smsReportsEdge(ground, sms.readReport)] : []),
      verifyEdge({
        ground,
        roots: () => trustedRoots(config, dataDir),
        verifier: join(built, '..', 'sigill-verify.mjs'),
      }),
      assetsEdge(built),
      signerPageEdge(ground, { built, embedders }),
      identityCheckPageEdge(ground, { built, embedders }),
      ...(outboxShown ? [outboxEdge(outboxDir)] : []),
      openEdge({
        ground,
        version: serviceVersion,
        contract: () => openapi(printedRows(), '2026-10', publicUrl),
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
    ground,
    signIn,
    server,
    dispatcher,
    async listen() {
      await server.listen({ port: config.PORT, host: config.HOST });
      const address = server.server.address();
      const port = typeof address === 'object' && address ? address.port : config.PORT;
      // Port 0 asks the system for a free one; links must name the one it gave.
      if (config.PORT === 0 && !config.PUBLIC_URL) publicUrl = publicUrl.replace(/:0$/, `:${port}`);
      if (work) await jobs.start();
      if (work) dispatcher.start();
      return port;
    },
    async close() {
      await server.close();
      await Promise.all([jobs.stop(), dispatcher.stop()]);
      ground.eid.close();
      ground.outbound.close();
      await limiter.close();
      await pdf.close();
      mail.close();
    },
  };
}
