/** The only wiring: opens what the areas stand on, joins areas to edges, and starts to listen and to work. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { AnyAct, Ground } from './areas/act.ts';
import { sweepImages } from './areas/content/images.ts';
import { openAuthenticator } from './areas/credentials/authenticate.ts';
import { handOverDocuments } from './areas/documents/hand-over.ts';
import { documentQueues, handleDocumentJobs } from './areas/documents/jobs.ts';
import { showDocuments } from './areas/documents/rebuild.ts';
import { documentRoutes } from './areas/documents/routes.ts';
import { eventRoutes, sweepEvents } from './areas/events/list.ts';
import { fileRoutes } from './areas/files/routes.ts';
import { sweepUploads } from './areas/files/sweep.ts';
import { warnOfCertificates } from './areas/signing/certificate-warnings.ts';
import { handleSigningJobs, signingDuties, signingQueues, signingRoutes } from './areas/signing/routes.ts';
import { sweepOriginals } from './areas/signing/sweep-originals.ts';
import { invitationRoutes } from './areas/workspaces/invitations.ts';
import { handleInvitationJobs, invitationQueues } from './areas/workspaces/jobs.ts';
import { listRoutes } from './areas/workspaces/lists.ts';
import { workspaceRoutes } from './areas/workspaces/me.ts';
import { memberRoutes } from './areas/workspaces/members.ts';
import { roleRoutes } from './areas/workspaces/roles.ts';
import type { Clock } from './base/clock.ts';
import type { Database } from './base/database.ts';
import { openJobs } from './base/jobs.ts';
import { openMail } from './base/mail.ts';
import { openOutbound } from './base/outbound.ts';
import { openPdfEngine } from './base/pdf/engine.ts';
import { openSecrets } from './base/secrets.ts';
import { openSms } from './base/sms.ts';
import { openStorage } from './base/storage.ts';
import type { Config } from './config.ts';
import { limits } from './contract/limits.ts';
import { openapi } from './contract/openapi.ts';
import type { Row } from './contract/row.ts';
import { workspaceRows } from './contract/workspaces.ts';
import { sweepKeys } from './edges/api/idempotency.ts';
import { openLimiter } from './edges/api/limits.ts';
import { openPipeline } from './edges/api/pipeline.ts';
import { openRoutes } from './edges/api/routes.ts';
import { assetsEdge } from './edges/pages/assets.ts';
import { joinEdge } from './edges/pages/join.ts';
import { openEdge } from './edges/pages/open.ts';
import { isLoopback, outboxEdge } from './edges/pages/outbox.ts';
import { signerEdge } from './edges/pages/signer.ts';
import { storageEdge } from './edges/pages/storage.ts';
import { verifyEdge } from './edges/pages/verify.ts';
import { apiEdge, openServer } from './edges/server.ts';
import { openSealing, trustedRoots } from './sealing.ts';
import { version0926 } from './versions/2026-09/version.ts';

export const serviceVersion = '0.1.0';

/** Every act that is built, in the contract's order. */
export const acts: readonly AnyAct[] = [
  ...documentRoutes(signingDuties),
  ...signingRoutes,
  ...fileRoutes,
  ...eventRoutes({ document: showDocuments }),
  ...workspaceRoutes,
  ...memberRoutes({ handOverDocuments }),
  ...invitationRoutes,
  ...roleRoutes,
  ...listRoutes,
];

/** What the pipeline serves. */
export const servedRows = (): Row[] => acts.map(a => a.row);
/** What is printed: all that is served; health is answered beside the pipeline, without a token. */
export const printedRows = (): Row[] => [...servedRows(), workspaceRows.health];

export interface Opened {
  ground: Ground;
  server: FastifyInstance;
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
}: ServiceOptions): Promise<Opened> {
  let publicUrl = config.publicUrl;
  const secrets = openSecrets({ dir: join(dataDir, 'secrets'), given: config.SIGILL_SECRET ?? null });
  const { sealer, levels, own, keep } = await openSealing(config, dataDir, clock.now());
  const storage = await openStorage({
    dir: join(dataDir, 'files'),
    secret: secrets.derive('storage'),
    baseUrl: () => publicUrl,
    clock,
  });
  const jobs = openJobs({ db, clock, log, queues: [...documentQueues, ...signingQueues, ...invitationQueues] });
  const outboxDir = join(dataDir, 'outbox');
  const mail = openMail({ smtp: config.SIGILL_SMTP_URL ?? null, outboxDir, from: config.SIGILL_MAIL_FROM, clock });
  const sms = openSms({ provider: null, outboxDir, from: 'Sigill', clock });
  const pdf = openPdfEngine({ sealer, levels, now: () => clock.now(), tempDir: join(dataDir, 'files', '.tmp') });
  const authenticator = openAuthenticator(db, clock);
  const ground: Ground = {
    db,
    clock,
    jobs,
    storage,
    secrets,
    pdf,
    mail,
    sms,
    outbound: openOutbound({ allowPrivate: config.SIGILL_ALLOW_PRIVATE_WEBHOOKS }),
    log,
    get publicUrl() {
      return publicUrl;
    },
    forgetActors: () => authenticator.forget(),
  };
  handleDocumentJobs(ground, signingDuties);
  handleSigningJobs(ground);
  handleInvitationJobs(ground);
  jobs.every('sweep-idempotency-keys', 3_600_000, () => sweepKeys(ground));
  if (keep) jobs.every('keep-own-certificates', 86_400_000, () => keep(clock.now()));
  const operator = config.SIGILL_OPERATOR_EMAIL ?? null;
  jobs.every('warn-of-certificates', 86_400_000, () => warnOfCertificates(ground, operator));
  jobs.every('sweep-uploads', 3_600_000, () => sweepUploads(ground));
  jobs.every('sweep-originals', 3_600_000, () => sweepOriginals(ground));
  jobs.every('sweep-images', 3_600_000, () => sweepImages(ground));
  jobs.every('sweep-events', 3_600_000, () => sweepEvents(ground));

  const limiter = openLimiter(ground);
  const routes = openRoutes(acts, [version0926]);
  const pipeline = openPipeline({
    ground,
    routes,
    authenticator,
    limiter,
    bodyLimit: limits.bodyBytes,
  });
  const outboxShown = !config.SIGILL_SMTP_URL && isLoopback(publicUrl);
  const built = web ?? join(fileURLToPath(new URL('.', import.meta.url)), 'web');
  const server = openServer({
    bodyLimit: limits.bodyBytes,
    trustedProxies: config.SIGILL_TRUSTED_PROXIES,
    refuse: arrival => pipeline.handle(arrival),
    edges: [
      apiEdge(arrival => pipeline.handle(arrival)),
      signerEdge(ground),
      joinEdge(ground),
      storageEdge(ground),
      verifyEdge({
        ground,
        roots: () => trustedRoots(config, dataDir),
        verifier: join(built, '..', 'sigill-verify.mjs'),
      }),
      assetsEdge({ assets: built, signerPage: join(built, 'signer/index.html') }),
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
    server,
    async listen() {
      await server.listen({ port: config.PORT, host: config.HOST });
      const address = server.server.address();
      const port = typeof address === 'object' && address ? address.port : config.PORT;
      // Port 0 asks the system for a free one; links must name the one it gave.
      if (config.PORT === 0 && !config.PUBLIC_URL) publicUrl = publicUrl.replace(/:0$/, `:${port}`);
      if (work) await jobs.start();
      return port;
    },
    async close() {
      await server.close();
      await jobs.stop();
      await limiter.close();
      await pdf.close();
      mail.close();
    },
  };
}
