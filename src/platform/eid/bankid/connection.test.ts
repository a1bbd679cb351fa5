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

describe('The connection to BankID', () => {
  const unavailable = (problem: string) => ({
    status: 'FAILED',
    reason: 'UNAVAILABLE',
    hintCode: null,
    problem: expect.stringContaining(problem),
  });

  it('is rejected with a client certificate of another issuer', async () => {
    const stranger = openPki(join(dir, 'strangers')).issue('stranger');
    const found = await open({ certificate: certificateOf(stranger) }).start(order, start);
    expect(found).toMatchObject(unavailable('closed the connection'));
    expect(rp.asked).toEqual([]);
  });

  it.skipIf(!has('openssl'))('reports that the server rejected our client certificate', async () => {
    const files = ['-key', server.key, '-cert', server.certificate, '-CAfile', clients.root.certificate];
    const strict = ['s_server', '-accept', '127.0.0.1:0', '-Verify', '1', '-verify_return_error', '-www'];
    const process = spawn('openssl', [...strict, ...files]);
    let message = '';
    while (!/ACCEPT \S+\n/.test(message)) message += String(await once(process.stdout, 'data'));
    const [, port] = /ACCEPT \S+:(\d+)\n/.exec(message) ?? [];
    const stranger = openPki(join(dir, 'others')).issue('other');
    const url = `https://127.0.0.1:${port}/rp/v6.0`;
    const found = await open({ url, certificate: certificateOf(stranger) }).start(order, start);
    process.kill();
    expect(found).toMatchObject(unavailable('refused our client certificate'));
  });

  it("accepts only servers with a certificate of BankID's root", async () => {
    const ca = readFileSync(clients.root.certificate);
    const found = await open({ ca }).start(order, start);
    expect(found).toMatchObject(unavailable("the certificate of BankID's server is not of its root"));
    expect(rp.asked).toEqual([]);
  });

  it('is kept open between requests', async () => {
    const state = await started();
    const before = rp.connections();
    for (let at = 3; at < 30; at += 3) await bankId.poll(state, later(at));
    expect(asks('/collect')).toBe(9);
    expect(rp.connections() - before).toBe(1);
  });

  it('may fail for a while: pending orders wait, and new ones cannot start', async () => {
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
  ])('may return %i for a while, and the order waits', async (status, errorCode) => {
    const state = await started();
    rp.behave({ error: [status, errorCode] });
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'PENDING' });
    rp.behave({});
    rp.complete(anna);
    expect(await bankId.poll(state, later(6))).toMatchObject({ status: 'DONE' });
  });

  it('never creates a second order when it breaks or times out', async () => {
    rp.behave({ breaks: true });
    expect(await bankId.start(order, start)).toMatchObject(unavailable('closed the connection'));
    expect(asks('/sign')).toBe(1);
    rp.behave({ delayMs: 1_000 });
    expect(await open({ startMs: 150 }).start(order, start)).toMatchObject(unavailable('took too long'));
    expect(asks('/sign')).toBe(2);
  });

  it('is retried for a poll when it breaks', async () => {
    const state = await started();
    rp.behave({ breaks: true });
    expect(await bankId.poll(state, later(3))).toMatchObject({ status: 'PENDING' });
    expect(asks('/collect')).toBe(2);
  });

  it('is probed by asking for an order that does not exist', async () => {
    const options = { url: rp.url, certificate: certificateOf(client), ca: readFileSync(servers.root.certificate) };
    expect(await probeBankId(options)).toBeNull();
    rp.behave({ error: [401, 'unauthorized'] });
    expect(await probeBankId(options)).toMatch('unauthorized');
  });
});
