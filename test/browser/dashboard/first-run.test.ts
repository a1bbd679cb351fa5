/**
 * The first run: the service starts on an empty folder, prints the command that makes one address, and its page leads a
 * person through an example until it is sealed, with the outbox next to it.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { en } from '../../../web/dashboard/start/locales/en.ts';
import { en as signerTexts } from '../../../web/signer/locales/en.ts';
import { type Home, newHome, type Running, start, until } from '../../journeys/process.ts';
import { draws, fitsWidth, reads, shot, signs } from '../kit/finding.ts';
import { personWith } from '../kit/person.ts';

let home: Home;
let running: Running;
let used = '';

beforeAll(async () => {
  home = await newHome();
  running = await start(home);
}, 120_000);
afterAll(async () => {
  await running.end('SIGTERM');
  home.remove();
});

/** The address that the command makes which the start prints. */
const made = async (where: Home, service: Running): Promise<string> => {
  await until('it prints the command', () => service.output().includes(' sign-in-link owner@example.com'));
  return JSON.parse((await where.cli('sign-in-link', 'owner@example.com', '--json')).out).link;
};

test('an example is sent, signed by both and sealed from the address that the command makes', async () => {
  const address = await made(home, running);
  used = address;
  const { page, accessible, errors, leave } = await personWith({
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  });
  try {
    await page.goto(address);
    await page.getByText('owner@example.com').waitFor();
    await accessible('start link');
    await shot(page, 'start-link');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/w\/wsp_[^/]+\/start/);
    await page.getByRole('heading', { name: en.begin.title }).waitFor();
    await accessible('who');
    const button = page.getByRole('button', { name: en.begin.go });
    await button.click();
    await expect.poll(() => page.getByText(en.begin.missing).count()).toBe(3);
    await page.getByLabel(en.begin.name).fill('Anna Berg');
    await page.getByLabel(en.begin.email).fill('anna@northlight.example');
    await page.getByLabel(en.begin.organization).fill('Northlight AB');
    await page.getByLabel(en.begin.password).fill('sommar');
    await button.click();
    await page.getByText(en.begin.short, { exact: true }).waitFor();
    await accessible('weak password');
    await shot(page, 'start-who');
    await page.getByLabel(en.begin.password).fill('kastrull vildsvin 39 moln');
    await button.click();
    await page.getByRole('heading', { name: en.title }).waitFor();
    await page.getByText('Northlight AB').first().waitFor();
    await page.getByText('anna@northlight.example').waitFor();
    await page.getByRole('button', { name: en.send }).waitFor();
    await page.getByText(en.outboxEmpty).waitFor();
    await accessible('start');
    await shot(page, 'start-1');
    await page.getByRole('button', { name: en.send }).click();
    for (const [text, next] of [
      [en.openAsElin, en.elinSigned],
      [en.openAsYou, en.sealed],
    ] as const) {
      const link = page.getByRole('link', { name: text, exact: true });
      await link.waitFor();
      await accessible(text);
      await shot(page, `start-${text}`);
      const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
      await reads(tab, en.example.name);
      await draws(tab, signerTexts.signHere);
      await signs(tab);
      await tab.getByRole('heading', { name: signerTexts.signedTitle }).waitFor();
      await tab.close();
      await page.getByRole('heading', { name: next }).waitFor();
    }
    await page.getByRole('button', { name: en.download }).waitFor();
    await accessible('sealed');
    await shot(page, 'start-sealed');
    expect(errors.filter(error => !error.includes('/installation/owner') && !error.includes('400'))).toEqual([]);
  } finally {
    await leave();
  }
});

test('the address signs in once', async () => {
  const again = await fetch(used, { redirect: 'manual' });
  expect(again.status).toBe(404);
  expect(await again.text()).toContain('/sign-in');
});

test('with PUBLIC_URL the address leads through the set-up, without the outbox', async () => {
  const others = await newHome();
  // A browser finds it on this machine, and the service does not take it for an address on this machine.
  const address = others.baseUrl.replace('127.0.0.1', 'sign.localhost');
  others.env.PUBLIC_URL = address;
  const service = await start(others);
  const { page, accessible, errors, leave } = await personWith({ locale: 'en-GB', colorScheme: 'dark' });
  try {
    await page.goto(await made(others, service));
    expect(page.url()).toContain(address);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: en.begin.title }).waitFor();
    await page.getByRole('link', { name: en.begin.later }).click();
    await page.getByRole('heading', { name: en.setupTitle }).waitFor();
    // The owner of the first start is an operator: their name, the mail server, production.
    await expect.poll(() => page.getByRole('link', { name: en.setUpHere }).count()).toBe(3);
    for (const how of [en.checks.sealHow, en.checks.timeHow]) await page.getByText(how).waitFor();
    expect(await page.getByRole('heading', { name: en.outbox }).count()).toBe(0);
    expect((await fetch(`${others.baseUrl}/outbox`)).status).toBe(404);
    await accessible('set-up');
    await shot(page, 'start-set-up');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.evaluate('innerWidth')).toBe(360);
    await fitsWidth(page);
    // The content scrolls above the bar at the bottom, not behind it.
    await expect.poll(() => page.evaluate('document.documentElement.scrollHeight')).toBe(740);
    await shot(page, 'start-set-up-phone');
    await page.getByRole('link', { name: en.tryExample }).click();
    await page.getByRole('heading', { name: en.title }).waitFor();
    // The example is made.
    await page.getByRole('button', { name: en.send }).waitFor();
    expect(errors).toEqual([]);
  } finally {
    await leave();
    await service.end('SIGTERM');
    others.remove();
  }
});
