import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPki } from '../../../../test/corpus/pki.ts';
import { has } from '../../../../test/corpus/tools.ts';
import { probeBankId } from './bankid.ts';
import {
  anna,
  asks,
  bankId,
  beginBankId,
  certificateOf,
  client,
  clients,
  dir,
  later,
  open,
  order,
  rp,
  server,
  servers,
  start,
  started,
} from './bench.fixture.ts';

beginBankId();

describe('The way to BankID', () => {
  const unavailable = (problem: string) => ({
    status: 'FAILED',
    reason: 'UNAVAILABLE',
    hintCode: null,
    problem: expect.stringContaining(problem),
  });

  it('is closed to a client certificate of anybody else', async () => {
    const stranger = openPki(join(dir, 'strangers')).issue('stranger');
    const found = await open({ certificate: certificateOf(stranger) }).start(order, start);
    expect(found).toMatchObject(unavailable('closed the connection'));
    expect(rp.asked).toEqual([]);
  });

  it.skipIf(!has('openssl'))('is said to be closed where the server says so', async () => {
    const files = ['-key', server.key, '-cert', server.certificate, '-CAfile', clients.root.certificate];
    const strict = ['s_server', '-accept', '127.0.0.1:0', '-Verify', '1', '-verify_return_error', '-www'];
    const process = spawn('openssl', [...strict, ...files]);
    let said = '';
    while (!/ACCEPT \S+\n/.test(said)) said += String(await once(process.stdout, 'data'));
    const [, port] = /ACCEPT \S+:(\d+)\n/.exec(said) ?? [];
    const stranger = openPki(join(dir, 'others')).issue('other');
    const url = `https://127.0.0.1:${port}/rp/v6.0`;
    const found = await open({ url, certificate: certificateOf(stranger) }).start(order, start);
    process.kill();
    expect(found).toMatchObject(unavailable('refused our client certificate'));
  });

  it('leads to servers of its own root alone', async () => {
    const ca = readFileSync(clients.root.certificate);
    const found = await open({ ca }).start(order, start);
    expect(found).toMatchObject(unavailable("the certificate of BankID's server is not of its root"));
    expect(rp.asked).toEqual([]);
  });

  it('is kept open between questions', async () => {
    const state = await started();
    const before = rp.connections();
    for (let at = 3; at < 30; at += 3) await bankId.poll(state, later(at));
    expect(asks('/collect')).toBe(9);
    expect(rp.connections() - before).toBe(1);
  });

  it('may be down for a while: an order waits, and another cannot begin', async () => {
    const state = await started();
    const url = rp.url;
    await rp.close();
    expect(await bankId.start(order, start)).toMatchObject(unavailable('cannot be reached'));
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'PENDING', hintCode: 'outstandingTransaction' });
    expect(await bankId.poll(state, later(301))).toMatchObject(unavailable('cannot be reached'));
    await bankId.cancel(state);
    expect(
      await probeBankId({ url, certificate: certificateOf(client), ca: readFileSync(servers.root.certificate) }),
    ).toMatch('cannot be reached');
  });

  it.each([
    [500, 'internalError'],
    [503, 'maintenance'],
    [408, 'requestTimeout'],
  ])('may answer %i for a while, and the order waits', async (status, errorCode) => {
    const state = await started();
    rp.behave({ error: [status, errorCode] });
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'PENDING' });
    rp.behave({});
    rp.complete(anna);
    expect(await bankId.poll(state, later(6))).toMatchObject({ status: 'DONE' });
  });

  it('never makes two orders of one, when it breaks or is slow', async () => {
    rp.behave({ breaks: true });
    expect(await bankId.start(order, start)).toMatchObject(unavailable('closed the connection'));
    expect(asks('/sign')).toBe(1);
    rp.behave({ delayMs: 1_000 });
    expect(await open({ startMs: 150 }).start(order, start)).toMatchObject(unavailable('took too long'));
    expect(asks('/sign')).toBe(2);
  });

  it('is tried again for a question when it breaks', async () => {
    const state = await started();
    rp.behave({ breaks: true });
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'PENDING' });
    expect(asks('/collect')).toBe(2);
  });

  it('is found well by asking for an order that never was', async () => {
    const options = { url: rp.url, certificate: certificateOf(client), ca: readFileSync(servers.root.certificate) };
    expect(await probeBankId(options)).toBeNull();
    rp.behave({ error: [401, 'unauthorized'] });
    expect(await probeBankId(options)).toMatch('unauthorized');
  });
});
