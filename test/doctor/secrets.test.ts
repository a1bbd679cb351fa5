/** `doctor` finds problems that lock people out or expose secrets, and says how to fix them. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rotateSecrets } from '../../src/cli/secrets.ts';
import { readConfig } from '../../src/config/config.ts';
import { secretsDir } from '../../src/config/secrets.ts';
import { clock, mail, masterKey } from '../../src/doctor/access.ts';
import { addKey } from '../../src/platform/secrets/master-keys.ts';
import { openSecrets } from '../../src/platform/secrets/secrets.ts';
import { anna, twoPartyDocument } from '../kit/documents.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const config = () => readConfig({ SIGILL_DATA_DIR: kit.dataDir });
const ofKey = () => masterKey(kit.db, config(), kit.dataDir);

test('reports a master key that others can read', async () => {
  const file = join(secretsDir(kit.dataDir), 'master-key');
  expect(await ofKey()).toMatchObject({ ok: true });
  chmodSync(file, 0o644);
  expect(await ofKey()).toMatchObject({ ok: false, message: expect.stringContaining('chmod go-rwx') });
  chmodSync(file, 0o600);
});

test('reports an unfinished change of the master key, and a missing key that values need', async () => {
  const cast = await kit.organization();
  const document = await twoPartyDocument(cast, {
    parties: [
      { ...anna, nationalId: '19121212-1212' },
      { ref: 'bo', name: 'Bo', email: 'b@example.com' },
    ],
  });
  addKey(secretsDir(kit.dataDir));
  expect(await ofKey()).toMatchObject({ ok: false, message: expect.stringContaining('secrets rotate') });
  await rotateSecrets(kit.db, config(), kit.dataDir);
  expect(await ofKey()).toMatchObject({ ok: true });

  const elsewhere = mkdtempSync(join(tmpdir(), 'sigill-stranger-'));
  afterAll(() => rmSync(elsewhere, { recursive: true, force: true }));
  const stranger = openSecrets({ dir: elsewhere });
  const party = document.parties[0]?.id ?? '';
  const lost = stranger.encrypt('19121212-1212', `party:${party}:nationalId`);
  await kit.db.run('update parties set national_id = $2 where id = $1', [party, lost]);
  expect(await ofKey()).toMatchObject({ ok: false, message: expect.stringContaining(stranger.keyId) });
  await kit.db.run('update parties set national_id = null where id = $1', [party]);
});

const greeting = (lines: Record<string, string>): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer(socket => {
      socket.on('error', () => {});
      socket.write('220 test\r\n');
      socket.on('data', data => {
        const word = data.toString().slice(0, 4).toUpperCase();
        socket.write(`${lines[word] ?? '250 ok'}\r\n`);
        if (word === 'QUIT') socket.end();
      });
    }).listen(0, '127.0.0.1', () => resolve(server));
  });
const portOf = (server: Server) => (server.address() as { port: number }).port;

test('reports mail that cannot be delivered: no or an unreachable server, or a sender on localhost', async () => {
  const ofMail = (env: Record<string, string>) => mail(readConfig(env));
  expect(await ofMail({})).toMatchObject({ ok: true, message: expect.stringContaining('outbox') });
  expect(await ofMail({ PUBLIC_URL: 'https://sign.example.com' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('SIGILL_SMTP_URL'),
  });
  const server = await greeting({ EHLO: '250-test\r\n250 AUTH PLAIN LOGIN', AUTH: '535 no' });
  const smtp = `smtp://127.0.0.1:${portOf(server)}`;
  expect(await ofMail({ SIGILL_SMTP_URL: smtp })).toMatchObject({
    ok: false,
    message: expect.stringContaining('SIGILL_MAIL_FROM'),
  });
  const from = 'Sigill <sign@example.com>';
  expect(await ofMail({ SIGILL_SMTP_URL: smtp, SIGILL_MAIL_FROM: from })).toMatchObject({ ok: true });
  const withUser = `smtp://me:wrong@127.0.0.1:${portOf(server)}`;
  expect(await ofMail({ SIGILL_SMTP_URL: withUser, SIGILL_MAIL_FROM: from })).toMatchObject({ ok: false });
  await new Promise(done => server.close(done));
  expect(await ofMail({ SIGILL_SMTP_URL: smtp, SIGILL_MAIL_FROM: from })).toMatchObject({
    ok: false,
    message: expect.stringContaining('does not accept mail'),
  });
});

test('reports a clock that differs from the database’s, or is behind stored times', async () => {
  const real = () => new Date();
  const shifted = (ms: number) => () => new Date(Date.now() + ms);
  expect(await clock(kit.db, shifted(-10_000))).toMatchObject({
    ok: false,
    message: expect.stringContaining('ahead of'),
  });
  expect(await clock(kit.db, shifted(10_000))).toMatchObject({ ok: false, message: expect.stringContaining('behind') });
  await kit.db.run('delete from events');
  expect(await clock(kit.db, real)).toMatchObject({ ok: true });
  const cast = await kit.organization();
  await twoPartyDocument(cast);
  await kit.db.run('update events set created_at = $1', [new Date(Date.now() + 3_600_000)]);
  expect(await clock(kit.db, real)).toMatchObject({ ok: false, message: expect.stringContaining('was set back') });
});
