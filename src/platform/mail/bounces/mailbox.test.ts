/** The mailbox of bounces on a real IMAP server: encryption, accounts, folders, positions and what stays in it. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPki, type Pki } from '../../../../test/corpus/pki.ts';
import {
  type Dovecot,
  type DovecotOptions,
  dovecotVersion,
  startDovecot,
} from '../../../../test/kit/servers/dovecot.ts';
import { type BounceOutcome, openBounces, type Position, probeMailbox, readMailbox } from './mailbox.ts';

describe('The address of a mailbox', () => {
  test('has user and password, and a folder if it is not INBOX', () => {
    expect(readMailbox('imaps://me%40example.com:hem%25ligt@mail.example.com/Bounces%2F2026')).toEqual({
      ...{ host: 'mail.example.com', port: 993, tls: 'IMPLICIT', isLocal: false, folder: 'Bounces/2026' },
      account: { user: 'me@example.com', pass: 'hem%ligt' },
    });
    expect(readMailbox('imap://a:b@mail.example.com')).toMatchObject({ port: 143, tls: 'REQUIRED', folder: 'INBOX' });
    expect(readMailbox('imap://a:b@[::1]:1143/')).toMatchObject({ host: '::1', port: 1143, tls: 'OPPORTUNISTIC' });
  });

  test('is rejected with what is wrong, and without its password', () => {
    const wrong: [address: string, words: string][] = [
      ['pop3://a:hush@mail.example.com', 'must begin with imaps:// or imap://'],
      ['imaps://mail.example.com', 'must contain a user and a password'],
      ['imaps://a@mail.example.com', 'must contain a user and a password'],
      ['imaps://a:hush@', 'is not a valid address'],
      ['imaps://a:hu%sh@mail.example.com', 'not percent-encoded'],
      ['imaps://a:hush@mail.example.com/%zz', 'folder that is not percent-encoded'],
      ['imaps://a:hush@mail.example.com?tls=none', 'takes nothing after the folder'],
      ['imap://a:hush@mail.example.com:993', 'write imaps://'],
    ];
    for (const [address, words] of wrong) {
      expect(readMailbox(address)).toContain(words);
      expect(readMailbox(address)).not.toContain('hush');
    }
  });
});

describe.skipIf(dovecotVersion() === null)('A mailbox (needs dovecot-imapd)', () => {
  let dir: string;
  let pki: Pki;
  let ca: string;
  const started: Dovecot[] = [];
  const server = async (options?: DovecotOptions): Promise<Dovecot> => {
    const one = await startDovecot(options);
    started.push(one);
    return one;
  };
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'sigill-mailbox-'));
    pki = openPki(dir);
    ca = readFileSync(pki.root.certificate, 'utf8');
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map(one => one.stop()));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));
  const certified = (implicit: boolean): DovecotOptions => ({
    tls: { ...pki.issue(`imap-${implicit}`, { address: Buffer.from([127, 0, 0, 1]) }), implicit },
  });

  const subject = (name: string) => `From: a@example.com\r\nSubject: ${name}\r\n\r\nHello\r\n`;
  const never = new AbortController().signal;
  /** Reads what is behind the position; `recorded` are removed. */
  async function read(one: Dovecot, after: Position | null, recorded = /^never$/, max = 100) {
    const seen: string[] = [];
    const take = async (message: Buffer): Promise<BounceOutcome> => {
      const name = /^Subject: (.*?)\r$/m.exec(message.toString())?.[1] ?? '';
      seen.push(name);
      return recorded.test(name) ? 'RECORDED' : 'OTHER';
    };
    return { seen, ...(await openBounces(`imap://${one.address}`, null).read(after, take, { max, signal: never })) };
  }

  test('is read with imaps:// and STARTTLS, if the certificate is trusted', async () => {
    const implicit = await server(certified(true));
    expect(await probeMailbox(`imaps://${implicit.address}`, ca)).toBeNull();
    expect(await probeMailbox(`imaps://${implicit.address}`, null)).toMatch(/certificate/);
    const upgraded = await server(certified(false));
    expect(await probeMailbox(`imap://${upgraded.address}`, ca)).toBeNull();
    // The rules for remote servers apply to this address of the machine.
    const remote = (one: Dovecot) => `imap://${one.address.replace('127.0.0.1', '0.0.0.0')}`;
    expect(await probeMailbox(remote(upgraded), null)).toMatch(/certificate/);
    expect(await probeMailbox(remote(await server()), null)).toMatch(/STARTTLS/);
  });

  test('says what is wrong: the password, the folder, or that nobody answers', async () => {
    const one = await server();
    expect(await probeMailbox(`imap://${one.address.replace('hem', 'fel')}`, null)).toContain('Authentication failed');
    expect(await probeMailbox(`imap://${one.address}/Returned`, null)).toContain("doesn't exist");
    await one.halt();
    expect(await probeMailbox(`imap://${one.address}`, null)).toContain('ECONNREFUSED');
  });

  test('loses only the messages that were recorded, and shows the others once, untouched', async () => {
    const one = await server({ folders: ['Returned'] });
    for (const name of ['a', 'b', 'c']) one.deliver(subject(name));
    one.deliver(subject('elsewhere'), 'Returned');
    const first = await read(one, null, /b/);
    expect(first).toMatchObject({ seen: ['a', 'b', 'c'], more: false });
    expect(one.count()).toEqual({ all: 2, untouched: 2 });
    expect((await read(one, first.position)).seen).toEqual([]);
    one.deliver(subject('d'));
    expect((await read(one, first.position)).seen).toEqual(['d']);
    expect(one.count('Returned')).toEqual({ all: 1, untouched: 1 });
  });

  test('is read from the beginning if the server has given it new numbers', async () => {
    const one = await server();
    one.deliver(subject('a'));
    const { position } = await read(one, null);
    expect((await read(one, { ...position, uidValidity: '1' })).seen).toEqual(['a']);
  });

  test('is read in batches, and large messages from their beginning', async () => {
    const one = await server();
    one.deliver(subject('a') + 'x'.repeat(3_000_000));
    for (const name of ['b', 'c']) one.deliver(subject(name));
    const sizes: number[] = [];
    const take = async (message: Buffer): Promise<BounceOutcome> => {
      sizes.push(message.length);
      return 'NONE';
    };
    const mailbox = openBounces(`imap://${one.address}`, null);
    const batch = await mailbox.read(null, take, { max: 2, signal: never });
    expect([batch.more, sizes.length, sizes[0]]).toEqual([true, 2, 131_072]);
    expect(await mailbox.read(batch.position, take, { max: 2, signal: never })).toMatchObject({ more: false });
    expect(sizes).toHaveLength(3);
  });

  test('keeps everything if a message cannot be recorded, and is shown again', async () => {
    const one = await server();
    for (const name of ['a', 'b']) one.deliver(subject(name));
    const mailbox = openBounces(`imap://${one.address}`, null);
    const take = async (message: Buffer): Promise<BounceOutcome> => {
      if (message.includes('Subject: b')) throw new Error('the database is away');
      return 'RECORDED';
    };
    await expect(mailbox.read(null, take, { max: 9, signal: never })).rejects.toThrow('the database is away');
    expect(one.count()).toEqual({ all: 2, untouched: 2 });
    expect((await read(one, null, /./)).seen).toEqual(['a', 'b']);
    expect(one.count().all).toBe(0);
  });

  test('begins no message after its signal was aborted', async () => {
    const one = await server();
    for (const name of ['a', 'b']) one.deliver(subject(name));
    const stop = new AbortController();
    const take = async (): Promise<BounceOutcome> => {
      stop.abort();
      return 'RECORDED';
    };
    const batch = await openBounces(`imap://${one.address}`, null).read(null, take, { max: 9, signal: stop.signal });
    expect([batch.more, one.count().all]).toEqual([false, 1]);
    expect((await read(one, batch.position)).seen).toEqual(['b']);
  });
});
