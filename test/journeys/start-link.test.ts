/**
 * The link with which an owner begins: at a terminal the start prints it until they have signed in for the first time,
 * and elsewhere the command that makes one. No log, message or file ever has a link.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Home, hasTerminal, newHome, type Running, start, until } from './process.ts';

let home: Home;
beforeAll(async () => {
  home = await newHome({ SIGILL_LOG_LEVEL: 'debug' });
});
afterAll(() => home.remove());

const owner = 'owner@example.com';
const linkIn = (text: string): string => /http\S+\/start\/[\w-]+/.exec(text)?.[0] ?? '';
const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';
/** It has printed its address, and after that the link or the command. */
const begun = (running: Running) =>
  until('it has started', () => /Sigill is running at [\s\S]*(?:sign-in-link|\/start\/\S+)/.test(running.output()));

/** Signs in as the page's button does. */
async function pressed(link: string): Promise<Response> {
  const page = await fetch(link);
  const [, formToken = ''] = /name="formToken" value="([\w-]+)"/.exec(await page.text()) ?? [];
  const cookie = page.headers.getSetCookie().map(line => line.split(';', 1)[0]);
  const headers = { Origin: home.baseUrl, Cookie: cookie.join('; ') };
  return fetch(link, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ formToken }) });
}

/** The files of the data folder that contain the text, those of the database included. */
const filesWith = (text: string): string[] =>
  readdirSync(home.dataDir, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => readFileSync(file).includes(text));

describe('Without a terminal', () => {
  test('the start prints the command, whose link nothing but its own output has', async () => {
    const running = await start(home);
    let link = '';
    try {
      await begun(running);
      const made = await home.cli('sign-in-link', owner, '--json');
      expect([made.code, made.err]).toEqual([0, '']);
      link = JSON.parse(made.out).link;
      expect(link).toMatch(new RegExp(`^${home.baseUrl}/start/[\\w-]{32}$`));
      const { PORT } = home.env;
      delete home.env.PORT; // as of somebody who has not the settings of the service
      const elsewhere = await home.cli('sign-in-link', owner, '--json');
      home.env.PORT = PORT;
      expect(JSON.parse(elsewhere.out).link).toContain(`${home.baseUrl}/start/`);
      // The page is asked for, so that the request is in the log.
      expect((await fetch(link)).status).toBe(200);
      await until('the request is in the log', () => running.output().includes('GET /start/:token'));
    } finally {
      await running.end('SIGTERM');
    }
    expect(running.output()).toContain(` sign-in-link ${owner}`);
    expect(linkIn(running.output())).toBe('');
    expect(running.output()).not.toContain(tokenOf(link));
    expect(filesWith(tokenOf(link))).toEqual([]);
    expect(filesWith(owner)).not.toEqual([]);
  });
});

describe.skipIf(!hasTerminal)('At a terminal (needs script of util-linux)', () => {
  test('each start prints a link, until the owner has signed in for the first time', async () => {
    const running = await start(home, { terminal: true });
    let link = '';
    try {
      await begun(running);
      link = linkIn(running.output());
      const answer = await pressed(link);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/start']);
      expect((await pressed(link)).status).toBe(403);
      await until('the request is in the log', () => running.output().includes('POST /start/:token'));
    } finally {
      await running.end('SIGTERM');
    }
    const log = running
      .output()
      .split(/\r?\n/)
      .filter(line => line.startsWith('{'));
    expect(log.length).toBeGreaterThan(3);
    for (const line of log) expect(line).not.toContain(tokenOf(link));
    expect(filesWith(tokenOf(link))).toEqual([]);

    const again = await start(home, { terminal: true });
    await until('it has started', () => again.output().includes('the service has started'));
    await again.end('SIGTERM');
    expect(again.output()).toContain('Sigill is running at');
    expect(again.output()).not.toMatch(/\/start\/|sign-in-link/);
  });

  test('that a container manager keeps, the start prints the command', async () => {
    const other = await newHome({ container: 'oci' });
    try {
      const running = await start(other, { terminal: true });
      await begun(running);
      await running.end('SIGTERM');
      expect(running.output()).toContain(` sign-in-link ${owner}`);
      expect(linkIn(running.output())).toBe('');
    } finally {
      other.remove();
    }
  });
});
