/** A mail server that refuses what the service sends, until its operator has mended the settings. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { messagesList, messagesRetry } from '../../../src/cli/messages.ts';
import { readConfig } from '../../../src/config/config.ts';
import { dashboardOperations } from '../../../src/contract/dashboard/operations.ts';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { invitationOperations } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../src/contract/operations/workspaces/roles.ts';
import { loadActor } from '../../../src/domain/credentials/actor.ts';
import { enqueueSignInEmail } from '../../../src/domain/credentials/sign-in/send-email.ts';
import { run } from '../../../src/domain/operations/run.ts';
import { anna, bo, twoPartyDocument } from '../../kit/documents.ts';
import { joined } from '../../kit/people.ts';
import { openMailServer } from '../../kit/servers/mail-server.ts';
import { type Cast, useService } from '../../kit/service.ts';

const answers: Record<string, string> = {};
const server = await openMailServer({ answers });
afterAll(() => server.close());
const log: string[] = [];
const kit = useService({
  env: { SIGILL_SMTP_URL: `smtp://${server.address}`, SIGILL_LOG_LEVEL: 'info' },
  logTo: { write: line => void log.push(line) },
});
beforeEach(async () => {
  for (const word of Object.keys(answers)) delete answers[word];
  // What an earlier test left is sent.
  kit.clock.move(86_400_000);
  await work();
});

/** Runs due jobs, some of which may fail. */
const work = () => kit.service.app.jobs.runDue();
const mend = (word: string) => {
  delete answers[word];
  return messagesRetry(kit.db, kit.clock.now());
};
const receivedBy = (address: string) => server.emails.filter(({ to }) => to === `<${address}>`);
const actorOf = ({ ownerId, workspaceId }: Cast) => loadActor(kit.db, { id: 'ses_test', userId: ownerId, workspaceId });
const partiesOf = async (cast: Cast, id: string) => {
  const query = { id: [id], includeArchived: ['true'], includeDeleted: ['true'] };
  const rows = await run(kit.service.app, await actorOf(cast), dashboardOperations.documents, { query });
  return rows.data[0]?.parties ?? [];
};
const linesOf = (id: string) =>
  log.map(line => JSON.parse(line) as Record<string, unknown>).filter(line => line.documentId === id);

const rejections = [
  ['MAIL', '553 5.7.1 sender not allowed', 'SENDER'],
  ['RCPT', '554 5.7.1 Relay access denied', 'RELAY'],
  ['.', '554 5.7.1 Spam message rejected', 'POLICY'],
] as const;

test.each(rejections)(
  'what the server refuses at %s with %s waits, and is sent once when it is mended',
  async (word, reply, problem) => {
    const cast = await kit.organization();
    answers[word] = reply;
    const { id } = await twoPartyDocument(cast);
    const before = server.emails.length;
    // A day and more, in which a temporary failure would have been given up.
    for (let run = 0; run < 8; run++) {
      await work();
      kit.clock.move(4 * 3_600_000);
    }
    const document = await cast.api.done(documentOperations.get, { params: { id } });
    expect(document.parties.map(({ sendStatus }) => sendStatus)).toEqual(['NOT_SENT', 'NOT_SENT']);
    const blocked = { isBlocked: true, triedUntil: null };
    expect((await partiesOf(cast, id)).map(({ notSent }) => notSent)).toEqual([blocked, blocked]);
    const shown = await run(kit.service.app, await actorOf(cast), dashboardOperations.installation, {});
    expect(shown.refusedMessages).toMatchObject([{ channel: 'EMAIL', problem }]);
    const config = readConfig({ SIGILL_DATA_DIR: kit.dataDir });
    expect((await messagesList(kit.db, config)).messages).toMatchObject([
      { queue: 'letter', blocked: 2, reasons: [problem] },
    ]);
    expect(server.emails.length).toBe(before);

    expect(await mend(word)).toMatchObject({ blocked: 2, givenUp: 0 });
    await work();
    await work();
    const sent = server.emails.slice(before);
    expect(sent.map(({ to }) => to).sort()).toEqual([`<${anna.email}>`, `<${bo.email}>`]);
    expect((await partiesOf(cast, id)).map(({ sendStatus, notSent }) => [sendStatus, notSent])).toEqual([
      ['SENT', null],
      ['SENT', null],
    ]);
    expect(
      (await run(kit.service.app, await actorOf(cast), dashboardOperations.installation, {})).refusedMessages,
    ).toEqual([]);
    // Else its reminders are sent during the next test.
    await cast.api.done(documentOperations.withdraw, { params: { id } });
  },
);

test('a blocked message leaves one line with organization, document and request, and no stack or address', async () => {
  const cast = await kit.organization();
  answers.MAIL = '553 5.7.1 <anna@example.com> not allowed';
  const { id } = await twoPartyDocument(cast);
  for (let run = 0; run < 3; run++) {
    await work();
    kit.clock.move(3_600_000);
  }
  const lines = linesOf(id).filter(({ blockedBy }) => blockedBy !== undefined);
  const requestId = expect.stringMatching(/^req_/);
  const expected = {
    level: 'error',
    organizationId: cast.organizationId,
    documentId: id,
    requestId,
    blockedBy: 'SENDER',
  };
  expect(lines).toMatchObject([expected, expected]);
  expect(JSON.stringify(lines)).not.toMatch(/stack|@|Lindqvist/);
  await mend('MAIL');
  await work();
});

test('a server that cannot be reached for days is no error of the address: what waits is sent when it is back', async () => {
  const cast = await kit.organization();
  const { id } = await twoPartyDocument(cast);
  await server.away();
  for (const wait of [0, 1, 5, 30, 120, 360, 720, 1440]) {
    kit.clock.move(wait * 60_000);
    await work();
  }
  const blocked = { isBlocked: true, triedUntil: null };
  expect((await partiesOf(cast, id)).map(({ sendStatus, notSent }) => [sendStatus, notSent])).toEqual([
    ['NOT_SENT', blocked],
    ['NOT_SENT', blocked],
  ]);
  const shown = await run(kit.service.app, await actorOf(cast), dashboardOperations.installation, {});
  expect(shown.refusedMessages).toMatchObject([{ channel: 'EMAIL', problem: 'UNREACHABLE' }]);
  const before = server.emails.length;
  await server.back();
  kit.clock.move(3_600_000);
  await work();
  expect((await partiesOf(cast, id)).map(({ sendStatus }) => sendStatus)).toEqual(['SENT', 'SENT']);
  expect(
    server.emails
      .slice(before)
      .map(({ to }) => to)
      .sort(),
  ).toEqual([`<${anna.email}>`, `<${bo.email}>`]);
  await cast.api.done(documentOperations.withdraw, { params: { id } });
});

test('a message that is delayed says until when it is tried; given up, it leaves a line', async () => {
  const cast = await kit.organization();
  answers.RCPT = '451 4.7.1 try later';
  const { id } = await twoPartyDocument(cast);
  await work();
  const next = `select max(run_at) as at from jobs where queue = 'letter' and payload->>'partyId' = $1`;
  const [party] = await partiesOf(cast, id);
  const from = (await kit.db.row<{ at: Date }>(next, [party?.id ?? '']))?.at.getTime() ?? 0;
  const minutes = 5 + 30 + 120 + 360 + 720;
  expect(party?.notSent).toEqual({ isBlocked: false, triedUntil: new Date(from + minutes * 60_000).toISOString() });
  for (const wait of [1, 5, 30, 120, 360, 720]) {
    kit.clock.move(wait * 60_000);
    await work();
  }
  const document = await cast.api.done(documentOperations.get, { params: { id } });
  expect(document.parties.map(({ sendStatus }) => sendStatus)).toEqual(['FAILED', 'FAILED']);
  const last = linesOf(id).filter(({ msg }) => msg === 'a message was not sent');
  const ids = { level: 'warn', organizationId: cast.organizationId, requestId: expect.stringMatching(/^req_/) };
  expect(last).toMatchObject([ids, ids]);
  expect(JSON.stringify(linesOf(id))).not.toMatch(/"stack"|@/);
});

test('what is delayed is sent at once too when asked for, and a try too early counts for nothing', async () => {
  const cast = await kit.organization();
  answers.RCPT = '451 4.7.1 try later';
  const { id } = await twoPartyDocument(cast);
  await work();
  for (let tries = 0; tries < 10; tries++) {
    expect(await messagesRetry(kit.db, kit.clock.now())).toMatchObject({
      retried: 2,
      blocked: 0,
      delayed: 2,
      givenUp: 0,
    });
    await work();
  }
  const before = server.emails.length;
  await mend('RCPT');
  await work();
  expect(server.emails.length).toBe(before + 2);
  expect((await partiesOf(cast, id)).map(({ sendStatus }) => sendStatus)).toEqual(['SENT', 'SENT']);
  await cast.api.done(documentOperations.withdraw, { params: { id } });
});

test('e-mails to sign in and invitations of members wait in the same way', async () => {
  const cast = await kit.organization();
  const member = await joined(kit, cast, {});
  answers.MAIL = '550 5.7.1 not from you';
  const { app } = kit.service;
  await app.db.tx(tx => enqueueSignInEmail(app, tx, { kind: 'LINK', to: member.email, language: 'en' }));
  const [role] = (await cast.api.done(roleOperations.list, {})).data;
  const body = { email: `invited-${member.id}@example.com`, roleId: role?.id ?? '' };
  await cast.api.done(invitationOperations.create, { body });
  await work();
  const addresses = [member.email, body.email];
  expect(addresses.map(address => receivedBy(address).length)).toEqual([0, 0]);
  expect((await mend('MAIL')).blocked).toBe(2);
  await work();
  await work();
  expect(addresses.map(address => receivedBy(address).length)).toEqual([1, 1]);
});

test('a link to sign in that was blocked for over an hour is not sent', async () => {
  const cast = await kit.organization();
  const member = await joined(kit, cast, {});
  answers.MAIL = '550 5.7.1 not from you';
  const { app } = kit.service;
  await app.db.tx(tx => enqueueSignInEmail(app, tx, { kind: 'LINK', to: member.email, language: 'en' }));
  await work();
  kit.clock.move(3_700_000);
  await mend('MAIL');
  await work();
  expect(receivedBy(member.email)).toEqual([]);
});

test('every e-mail of the domain is sent by the same function', () => {
  const folder = fileURLToPath(new URL('../../../src/domain', import.meta.url));
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.ts') && readFileSync(join(folder, name), 'utf8').includes('mail.send('),
  );
  expect(found.sort()).toEqual(['organizations/emails.ts', 'sealing/certificate-warnings.ts']);
});
