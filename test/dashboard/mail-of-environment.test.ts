/** A mail server that the environment names wins over what an operator sets, and is only shown. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { placeOfMailServer, withStoredMail } from '../../src/config/stored-mail.ts';
import { showMailServer } from '../../src/domain/installation/mail-server.ts';
import { saveMailServer } from '../../src/domain/installation/mail-store.ts';
import { openMailServer } from '../kit/servers/mail-server.ts';
import { useService } from '../kit/service.ts';

const server = await openMailServer({ account: { user: 'sigill', password: 'hush' } });
const env = {
  SIGILL_SMTP_URL: `smtp://sigill:hush@${server.address}`,
  SIGILL_MAIL_FROM: 'Northlight <sign@northlight.example>',
};
const kit = useService({ env });

test('it is used and shown with its variables, without its password', async () => {
  const { app } = kit.service;
  const stored = { url: 'smtps://other:word@mail.example.com:465', sender: 'other@example.com' };
  await kit.db.tx(tx => saveMailServer(tx, app.secrets, stored, kit.clock.now()));
  const shown = await showMailServer(kit.db, app);
  expect(shown).toMatchObject({
    ...{ source: 'ENVIRONMENT', variable: 'SIGILL_SMTP_URL', senderVariable: 'SIGILL_MAIL_FROM' },
    ...{ host: '127.0.0.1', user: 'sigill', hasPassword: true, senderAddress: 'sign@northlight.example' },
  });
  expect(JSON.stringify([shown, await app.inspection.describe()])).not.toContain('hush');
  const message = { to: { name: null, address: 'elin@example.com' }, subject: 'Hello', text: 'Hello', html: null };
  expect(await app.mail.send({ id: randomBytes(4).toString('hex'), ...message })).toEqual({ ok: true });
  expect(server.emails).toHaveLength(1);
  expect(app.sms.isAvailable).toBe(false);
});

test('the stored one is used without it, with the sender of the environment if there is one', async () => {
  const { app } = kit.service;
  const without = readConfig({});
  const config = await withStoredMail(without, kit.db, () => app.secrets);
  expect([config.SIGILL_SMTP_URL, config.SIGILL_MAIL_FROM]).toEqual([
    'smtps://other:word@mail.example.com:465',
    'other@example.com',
  ]);
  expect(placeOfMailServer(config)).toContain('dashboard');
  const named = readConfig({ SIGILL_MAIL_FROM: env.SIGILL_MAIL_FROM });
  expect((await withStoredMail(named, kit.db, () => app.secrets)).SIGILL_MAIL_FROM).toBe(env.SIGILL_MAIL_FROM);
  expect(await withStoredMail(readConfig(env), kit.db, () => app.secrets)).toMatchObject(env);
  await server.close();
});
