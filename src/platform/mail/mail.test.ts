import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MovableClock } from '../clock.ts';
import { readMail } from '../outbox/mime.ts';
import { openSms } from '../sms/sms.ts';
import { type Mail, type MailMessage, openMail } from './mail.ts';
import { listOutbox, readOutbox } from './outbox.ts';

let dir: string;
let clock: MovableClock;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sigill-outbox-'));
  clock = new MovableClock();
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const from = 'Sigill <no-reply@sign.example.com>';
const message: MailMessage = {
  id: 'job_1',
  to: { name: 'Åsa Öberg', address: 'asa@example.com' },
  subject: 'Att signera: Hyresavtal för Storgatan 12 – en rubrik som är lång nog att brytas över flera rader, och 漢字',
  text: `Hej Åsa,\n.en punkt först\n${'lång rad '.repeat(200)}\nhttps://sign.example.com/s?a=1&b=2=`,
  html: '<p>Hej <b>Åsa</b> 👋</p>',
};
const outbox = () => openMail({ smtp: null, outboxDir: dir, from, clock });

test('without a mail server, mail is stored in the outbox for its owner only and read back unchanged', async () => {
  const attachments = [
    {
      filename: 'Hyresavtal åäö – kopia.pdf',
      contentType: 'application/pdf',
      content: Buffer.from([0, 255, 13, 10, 46, 10]),
    },
  ];
  const before = Math.floor(clock.now().getTime() / 1000) * 1000;
  expect(await outbox().send({ ...message, attachments, headers: { 'X-Document': 'doc_1' } })).toEqual({ ok: true });
  const [item] = await listOutbox(dir);
  expect(item).toMatchObject({ kind: 'EMAIL', to: 'Åsa Öberg <asa@example.com>', subject: message.subject });
  expect(statSync(path.join(dir, item?.name ?? '')).mode & 0o777).toBe(0o600);
  const read = await readOutbox(dir, item?.name ?? '');
  expect(read).toMatchObject({ from, text: message.text, html: message.html });
  expect(read?.attachments).toEqual([
    { filename: 'Hyresavtal åäö – kopia.pdf', contentType: 'application/pdf', bytes: attachments[0]?.content },
  ]);
  expect(read?.headers).toMatchObject({
    'x-document': 'doc_1',
    'auto-submitted': 'auto-generated',
    'message-id': '<job_1@sign.example.com>',
  });
  const written = new Date(read?.headers.date ?? '').getTime();
  expect(written).toBeGreaterThanOrEqual(before);
  expect(written).toBeLessThanOrEqual(clock.now().getTime());
});

test('the outbox reads back arbitrary texts', async () => {
  const texts = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 120 })
    .map(text => `a${text.replace(/[\p{C}\p{Z}]+/gu, ' ')}b`);
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, async (subject, text, html) => {
      rmSync(dir, { recursive: true, force: true });
      await outbox().send({ ...message, subject, text, html });
      const [item] = await listOutbox(dir);
      const read = await readOutbox(dir, item?.name ?? '');
      expect({ text: read?.text, html: read?.html }).toEqual({ text, html });
      expect(read?.subject).toBe(subject.replace(/\s+/g, ' '));
    }),
    { numRuns: 60 },
  );
});

test('no text of a customer can add a header or an address', async () => {
  await outbox().send({
    ...message,
    to: { name: 'x\r\nBcc: evil@example.com', address: 'a@example.com' },
    subject: 'hello\r\nBcc: evil@example.com',
    headers: { 'X-A': 'b\r\nBcc: evil@example.com' },
  });
  const [name = ''] = readdirSync(dir);
  const text = readFileSync(path.join(dir, name), 'utf8');
  expect(text).not.toMatch(/^Bcc:/im);
});

test('an SMS is stored in the outbox as well, and both kinds are listed, newest first', async () => {
  await outbox().send(message);
  clock.move(1000);
  const sms = openSms({ provider: null, outboxDir: dir, from: 'Sigill', clock });
  expect(
    await sms.send({ organizationId: null, id: 'job_2', to: '+46701234567', text: 'Din kod är 123456' }),
  ).toMatchObject({ ok: true });
  const items = await listOutbox(dir);
  expect(items.map(item => [item.kind, item.to])).toEqual([
    ['SMS', '+46701234567'],
    ['EMAIL', 'Åsa Öberg <asa@example.com>'],
  ]);
  expect(await readOutbox(dir, items[0]?.name ?? '')).toMatchObject({ from: 'Sigill', text: 'Din kod är 123456' });
});

test('a name that is not of the outbox finds nothing', async () => {
  writeFileSync(path.join(dir, 'other.eml'), 'x');
  await outbox().send({ ...message, id: '../../escape' });
  const [, name = ''] = readdirSync(dir).sort().reverse();
  expect(name).toMatch(/^[\w.-]+$/);
  for (const one of ['other.eml', `../${path.basename(dir)}/${name}`, `/${name}`, '', '20260101T000000000Z-x.eml'])
    expect(await readOutbox(dir, one)).toBeNull();
  expect(await listOutbox(path.join(dir, 'nowhere'))).toEqual([]);
});

test('an outbox that cannot be written to is a temporary failure', async () => {
  writeFileSync(path.join(dir, 'file'), '');
  const sent = await openMail({
    smtp: null,
    outboxDir: path.join(dir, 'file', 'x'),
    from,
    clock,
  }).send(message);
  expect(sent).toMatchObject({ ok: false, permanent: false });
});

/** A mail server that answers commands as configured and stores what it received. */
async function mailServer(answers: Partial<Record<'MAIL' | 'RCPT' | '.', string>> = {}) {
  const got: string[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer(socket => {
    sockets.add(socket);
    let data = '';
    let reading = false;
    let rest = '';
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', chunk => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (reading && line !== '.') data += `${line.replace(/^\.\./, '.')}\r\n`;
        else if (reading) {
          reading = false;
          got.push(data);
          socket.write(`${answers['.'] ?? '250 kept'}\r\n`);
        } else if (line.startsWith('DATA')) {
          reading = true;
          data = '';
          socket.write('354 go on\r\n');
        } else {
          const word = line.slice(0, 4).toUpperCase();
          commands.push(line);
          socket.write(
            `${word === 'MAIL' || word === 'RCPT' ? (answers[word] ?? '250 ok') : word === 'QUIT' ? '221 bye' : '250 ok'}\r\n`,
          );
        }
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { got, commands, url: `smtp://127.0.0.1:${port}`, close };
}

const through = async (answers: Parameters<typeof mailServer>[0], action: (mail: Mail) => Promise<void>) => {
  const server = await mailServer(answers);
  const mail = openMail({ smtp: server.url, outboxDir: dir, from, clock });
  try {
    await action(mail);
    return server.got;
  } finally {
    mail.close();
    server.close();
  }
};

test('an address whose domain is not ASCII is sent in the form that is looked up (RFC 5891)', async () => {
  const server = await mailServer();
  const mail = openMail({ smtp: server.url, outboxDir: dir, from, clock });
  const to = { name: 'Åsa', address: 'asa@åkeri.example' };
  const sent = await mail.send({ ...message, to });
  mail.close();
  server.close();
  expect(sent).toEqual({ ok: true });
  expect(server.commands).toContain('RCPT TO:<asa@xn--keri-poa.example>');
  expect(server.got[0]).toMatch(/^To: .*<asa@xn--keri-poa\.example>\r$/m);
});

test('with a mail server, mail goes there and not to the outbox', async () => {
  const got = await through({}, async mail => expect(await mail.send(message)).toEqual({ ok: true }));
  expect(readMail(Buffer.from(got[0] ?? '', 'latin1'))).toMatchObject({
    subject: message.subject,
    text: `${message.text}`,
    html: message.html,
  });
  expect(readdirSync(dir)).toEqual([]);
});

test('a rejection is permanent for an address, blocked by the operator’s settings, or else temporary', async () => {
  const answers = [
    [{ RCPT: '550 no such user' }, { permanent: true }],
    [{ '.': '554 spam' }, { permanent: false, blockedBy: 'POLICY' }],
    [{ MAIL: '553 5.7.1 sender not allowed' }, { permanent: false, blockedBy: 'SENDER' }],
    [{ RCPT: '554 5.7.1 Relay access denied' }, { permanent: false, blockedBy: 'RELAY' }],
    [{ MAIL: '530 sign in first' }, { permanent: false, blockedBy: 'SIGN_IN' }],
    [{ RCPT: '451 try later' }, { permanent: false }],
    [{ '.': '452 disk full' }, { permanent: false }],
  ] as const;
  for (const [refusing, expected] of answers) {
    await through(refusing, async mail =>
      expect(await mail.send(message)).toEqual({ ok: false, reason: expect.any(String), ...expected }),
    );
  }
  const nobody = openMail({ smtp: 'smtp://127.0.0.1:1', outboxDir: dir, from, clock });
  expect(await nobody.send(message)).toEqual({
    ok: false,
    isUnreached: true,
    permanent: false,
    reason: expect.any(String),
  });
  nobody.close();
});
