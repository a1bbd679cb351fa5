/**
 * The mail server, as operators set and try it. A change needs a code of the second factor: somebody with the session alone
 * could send every e-mail of the service, with its links, to a server of their own.
 */
import { dashboardOperations } from '../../contract/dashboard/operations.ts';
import type { MailServerBody, MailServerView } from '../../contract/dashboard/operator.ts';
import { apiError } from '../../contract/errors.ts';
import { runBlockedAtOnce } from '../../platform/jobs/rows.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { App } from '../app/app.ts';
import type { MailServerAddress } from '../app/inspection.ts';
import { command, query } from '../app/operation.ts';
import { requireConfirmed } from '../credentials/operators.ts';
import { recordAudit } from '../events/audit.ts';
import { addressOf, passwordIn, senderIn, senderOf, serverIn } from './mail-address.ts';
import { findMailServer, removeMailServer, saveMailServer } from './mail-store.ts';

type Access = Pick<App, 'inspection' | 'secrets'>;

export async function showMailServer(db: Queryable, { inspection, secrets }: Access): Promise<MailServerView> {
  const { mailOfEnvironment: environment, mailVariables } = inspection;
  const stored = environment.url === null ? await findMailServer(db, secrets) : null;
  return {
    source: environment.url !== null ? 'ENVIRONMENT' : stored ? 'DASHBOARD' : 'NONE',
    ...mailVariables,
    ...serverIn(environment.url ?? stored?.url ?? null),
    ...senderIn(environment.sender ?? stored?.sender ?? ''),
    changedAt: stored?.changedAt.toISOString() ?? null,
  };
}

function mustBeFree({ inspection }: Access): void {
  const { variable } = inspection.mailVariables;
  if (variable !== null)
    throw apiError('INVALID_STATE', { message: `${variable} names the mail server, which cannot be set here.` });
}

/** The password that was saved belongs to the server and the user that it was saved with, and goes nowhere else. */
async function givenAddress(db: Queryable, { inspection, secrets }: Access, body: MailServerBody) {
  const stored = body.password === null ? await findMailServer(db, secrets) : null;
  const before = serverIn(stored?.url ?? null);
  const isSame =
    stored !== null &&
    before.host === body.host &&
    before.port === body.port &&
    before.encryption === body.encryption &&
    before.user === body.user;
  const password = body.password ?? (isSame ? passwordIn(stored.url) : '');
  const sender = inspection.mailOfEnvironment.sender ?? senderOf(body);
  return { url: addressOf(body, password), sender } satisfies MailServerAddress;
}

/** What e-mail goes through now. */
async function addressInUse(db: Queryable, { inspection, secrets }: Access): Promise<MailServerAddress> {
  const { url, sender } = inspection.mailOfEnvironment;
  const stored = url === null ? await findMailServer(db, secrets) : null;
  const inUse = url ?? stored?.url;
  if (inUse === undefined) throw apiError('INVALID_STATE', { message: 'No mail server is set.' });
  return { url: inUse, sender: sender ?? stored?.sender ?? '' };
}

const save = command(dashboardOperations.saveMailServer, async (ctx, { body }) => {
  const { app, tx, actor, now } = ctx;
  await requireConfirmed(tx, actor, now);
  mustBeFree(app);
  await saveMailServer(tx, app.secrets, await givenAddress(tx, app, body), now);
  await runBlockedAtOnce(tx, now);
  await recordAudit(ctx, { type: 'installation.mail_server_set', about: 'mail-server', subject: body.host });
  tx.afterCommit(() => app.log.info({ userId: actor.user.id, host: body.host }, 'an operator set the mail server'));
  return showMailServer(tx, app);
});

const remove = command(dashboardOperations.removeMailServer, async ctx => {
  const { app, tx, actor, now } = ctx;
  await requireConfirmed(tx, actor, now);
  mustBeFree(app);
  await removeMailServer(tx);
  await recordAudit(ctx, { type: 'installation.mail_server_removed', about: 'mail-server', subject: null });
  tx.afterCommit(() => app.log.info({ userId: actor.user.id }, 'an operator removed the mail server'));
  return showMailServer(tx, app);
});

/** Sends outside of any transaction. */
const trial = query(dashboardOperations.tryMailServer, async ({ app, tx, actor, now }, { body: { server } }) => {
  await requireConfirmed(tx, actor, now);
  if (server !== null) mustBeFree(app);
  const address = server === null ? await addressInUse(tx, app) : await givenAddress(tx, app, server);
  return app.inspection.tryMail(address, actor.user.email);
});

export const mailServerHandlers = [save, remove, trial];
