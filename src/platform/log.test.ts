import { expect, test } from 'vitest';
import { hideSecrets, openLog } from './log.ts';

const written = (write: (log: ReturnType<typeof openLog>) => void): string => {
  const lines: string[] = [];
  write(openLog({ level: 'info', to: { write: line => void lines.push(line) } }));
  return lines.join('');
};

test('each line is a JSON object with level, time and message', () => {
  const line = JSON.parse(written(log => log.info({ organization: 'org_1' }, 'hello')));
  expect(line).toMatchObject({
    level: 'info',
    organization: 'org_1',
    msg: 'hello',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

test('keys, tokens, passwords and personal numbers are hidden wherever they appear in a line', () => {
  const secret = 'Zm9vYmFyYmF6cXV4';
  const text = written(log => {
    log.info({ req: { headers: { authorization: `Bearer ${secret}`, cookie: `session=${secret}` } } }, 'headers');
    log.info(
      { url: `/sign/doc_1?token=${secret}&lang=sv`, other: `https://x.example/?a=1&sig=${secret}#top` },
      'addresses',
    );
    for (const path of ['start', 'join', 'approve', 'id', 'sign-in/link', 'sign-in/reset', 'sign-in/email/allow'])
      log.warn(`nothing answered at https://sign.example.com/${path}/${secret}.${secret}`);
    log.warn(`the key svc_sk_${secret} was used, then whsec_${secret}`);
    log.error({ err: new Error(`no answer from https://user:${secret}@mail.example with Basic ${secret}`) }, 'failed');
    log.info({ password: `a "quoted" \\ ${secret}`, deep: { nationalId: secret, token: secret } }, 'members');
    log.info({ ssn: secret, user: { personalNumber: secret } }, 'their names elsewhere');
  });
  expect(text).not.toContain(secret);
  expect(
    text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toHaveLength(13);
  expect(text).toContain('lang=sv');
});

test('e-mail addresses and phone numbers are hidden, also in errors of other systems', () => {
  const text = written(log => {
    log.warn(
      { err: new Error('the e-mail was not accepted: 451 4.7.1 <asa.öberg+x@post.example.com>: try later') },
      'failed',
    );
    log.warn({ err: new Error("The 'To' number +46701234567 is not a valid phone number") }, 'failed');
    log.error({ err: Object.assign(new Error('x'), { detail: 'Key (email)=(asa@example.com) already exists.' }) }, 'x');
  });
  expect(text).not.toMatch(/example\.com|berg|4670/);
  expect(text).toContain('451 4.7.1 <[hidden]>: try later');
});

test('an error has its causes, and nothing that libraries attach to it', () => {
  const connection = { sql: 'select name', parsed: ['Petronella'] };
  const lost = Object.assign(new Error('connection ended', { cause: new RangeError('inner') }), {
    code: '57P01',
    table: 'parties',
    detail: 'Failing row contains (Petronella Quist).',
    client: connection,
  });
  const text = written(log => {
    log.error({ err: lost }, 'lost');
    log.error({ err: new AggregateError([Object.assign(new Error('one'), { code: 'ECONNREFUSED' }), 'two']) }, 'all');
    log.error({ err: 'only a text' }, 'text');
  });
  expect(text).not.toMatch(/Petronella|select name/);
  const [first, second, third] = text
    .trim()
    .split('\n')
    .map(line => JSON.parse(line).err);
  expect(Object.keys(first)).toEqual(['type', 'message', 'stack', 'code', 'table', 'cause']);
  expect(first).toMatchObject({ type: 'Error', message: 'connection ended', cause: { type: 'RangeError' } });
  expect(second.errors).toMatchObject([{ message: 'one', code: 'ECONNREFUSED' }, 'two']);
  expect(third).toBe('only a text');
});

test('an error that is its own cause is written', () => {
  const error = new Error('again');
  error.cause = error;
  expect(written(log => log.error({ err: error }, 'x')).match(/"message":"again"/g)).toHaveLength(5);
});

test('ordinary lines are left unchanged', () => {
  for (const line of [
    '{"msg":"GET /documents/doc_1?limit=5"}',
    '{"code":"NOT_FOUND","id":"req_abcdefghijklmnopqrst"}',
    '{"stack":"at file:///app/node_modules/.pnpm/@scope+pg@8.16.3/node_modules/pg/lib/client.js:1:2+3"}',
    '{"at":"2026-11-21T20:15:00+01:00","took":"+12 ms"}',
  ])
    expect(hideSecrets(line)).toBe(line);
});
