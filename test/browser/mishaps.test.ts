/**
 * Mishaps while signing: a turned phone, rejected cookies, focus after a change of screen, printing. The responses are
 * stubbed here; the journeys show that the service sends them.
 */
import { createHash } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sessionHeader } from '../../src/contract/pages/error.ts';
import type { LockedView, SignerView } from '../../src/contract/pages/signer/view.ts';
import { undrawnMessage } from '../../src/contract/pages/undrawn.ts';
import { en } from '../../web/signer/locales/en.ts';
import { useService } from '../kit/service.ts';
import { agreement } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { button, dialog, heading, reads, shot } from './kit/finding.ts';
import { drawWithFinger, type Person, personWith, phone } from './kit/person.ts';
import { openView, statesOf } from './kit/states.ts';

const kit = useService({ web: pagesDir });
const original = agreement();
const sha256 = createHash('sha256').update(original).digest('hex');
const address = `/sign/doc_00000000000000000000000000?token=${'0'.repeat(26)}.${'A'.repeat(43)}`;
const open = openView(sha256);
const byClick: SignerView = { ...open, boxes: [], party: { ...open.party, signatureMethod: 'CLICK_TO_SIGN' } };

interface Answer {
  status?: number;
  body: object;
}

/** Opens the page with the view as the response to every request, except for those named by the end of their path. */
async function opens(
  device: BrowserContextOptions,
  view: SignerView | LockedView,
  others: Record<string, Answer> = {},
) {
  const person = await personWith(device);
  await person.page.route('**/api/**', route => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/original')) return route.fulfill({ contentType: 'application/pdf', body: original });
    const { status = 200, body } = others[pathname.split('/').at(-1) ?? ''] ?? { body: view };
    const headers = { [sessionHeader]: 'a-token-of-this-session' };
    return route.fulfill({ status, contentType: 'application/json', headers, body: JSON.stringify(body) });
  });
  await person.page.goto(`${kit.baseUrl}${address}`);
  return person;
}

async function ends(person: Person, action: (page: Page) => Promise<void>) {
  try {
    await action(person.page);
  } finally {
    await person.leave();
  }
}

/** The right edges of the ink and of the drawing area. */
const reachOf = (page: Page) =>
  page.evaluate(`(() => {
    const pad = document.querySelector('.pad').getBoundingClientRect();
    const ink = [...document.querySelectorAll('.pad path')].map(path => path.getBoundingClientRect());
    return { ink: Math.max(...ink.map(each => each.right)), pad: pad.right, lines: ink.length };
  })()`) as Promise<{ ink: number; pad: number; lines: number }>;

test('turning the phone while drawing keeps every stroke in view', async () => {
  await ends(await opens({ ...phone, viewport: { width: 740, height: 360 } }, open), async page => {
    await button(page, en.signHere).click();
    const pad = dialog(page, en.drawSignature).getByRole('img', { name: en.drawArea });
    await drawWithFinger(page, pad);
    await expect.poll(async () => (await reachOf(page)).lines).toBeGreaterThan(0);
    await shot(page, 'turned-before');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await reachOf(page)).pad).toBeLessThan(360);
    await expect.poll(async () => (await reachOf(page)).ink).toBeLessThan((await reachOf(page)).pad);
    await shot(page, 'turned');
    await button(page, en.useSignature).click();
    await button(page, en.changeSignature).waitFor();
  });
});

test('if a node of the version before rejects the browser, the page says so before anything is filled in', async () => {
  const unknown = {
    status: 403,
    body: { code: 'FOREIGN_REQUEST', message: '', requestId: 'r', issues: [], language: null },
  };
  await ends(await opens({}, byClick, { opened: unknown, sign: unknown }), async page => {
    await page.getByText(en.cookies).waitFor();
    await reads(page, open.document.name);
    await shot(page, 'cookies');
    await button(page, en.sign).click();
    const confirm = dialog(page, en.confirmTitle);
    await confirm.getByRole('button', { name: en.sign, exact: true }).click();
    await confirm.getByText(en.cookies).waitFor();
  });
});

test('a browser that blocks cookies gets a notice before a verification, which needs one', async () => {
  const verification = statesOf(sha256).find(({ name }) => name === 'before a PIN')?.body as LockedView; // boundary: a locked view
  await ends(await opens({}, verification), async page => {
    const blocked = "Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })";
    await page.addInitScript({ content: blocked });
    await page.reload();
    await page.getByText(en.cookies).waitFor();
    expect(await page.getByLabel(en.codeLabel.PIN).count()).toBe(0);
  });
});

test('after a verification, and after a link ended meanwhile, the focus is on the heading', async () => {
  const verification = statesOf(sha256).find(({ name }) => name === 'before a PIN')?.body as LockedView; // boundary: a locked view
  const withdrawn = {
    status: 410,
    body: { code: 'WITHDRAWN', message: '', requestId: 'r', issues: [], language: 'en' },
  };
  const passed = { body: { passed: true, view: byClick } };
  const seen = { body: byClick };
  await ends(
    await opens({}, verification, { verify: passed, opened: seen, read: seen, sign: withdrawn }),
    async page => {
      await page.getByLabel(en.codeLabel.PIN).fill('2580');
      await page.keyboard.press('Enter');
      await reads(page, open.document.name);
      await expect.poll(() => page.locator('h1:focus').allInnerTexts()).toEqual([open.document.name]);
      await button(page, en.sign).click();
      await dialog(page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();
      await heading(page, en.withdrawnTitle).waitFor();
      await expect.poll(() => page.locator('h1:focus').allInnerTexts()).toEqual([en.withdrawnTitle]);
    },
  );
});

test('an error in a dialog is shown at its field, which has the focus', async () => {
  const [box] = open.boxes;
  const view = { ...open, boxes: box ? [{ ...box, inputType: 'NUMBER' as const, label: 'Area' }] : [] };
  await ends(await opens(phone, view), async page => {
    await button(page, 'Area').first().click();
    const field = dialog(page, 'Area').getByRole('textbox');
    await field.fill('large');
    await dialog(page, 'Area').getByRole('button', { name: en.next, exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: en.problems.NOT_A_NUMBER });
    await alert.waitFor();
    expect(await field.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'));
    expect(await field.evaluate(input => input === input.ownerDocument.activeElement)).toBe(true);

    // Without a signature, the error is shown at the control for drawing, typing or choosing.
    await page.keyboard.press('Escape');
    await button(page, en.yourSignature)
      .or(page.getByRole('button', { name: new RegExp(`^${en.yourSignature}`) }))
      .first()
      .click();
    const drawing = dialog(page, en.drawSignature);
    for (const [way, control] of [
      [en.draw, drawing.getByRole('img', { name: en.drawArea })],
      [en.type, drawing.getByLabel(en.typeName)],
      [en.mark.picture, drawing.locator('input[type=file]')],
    ] as const) {
      await drawing.getByRole('radio', { name: way, exact: true }).check();
      if (way === en.type) await control.fill('');
      await drawing.getByRole('button', { name: en.useSignature }).click();
      expect((await control.getAttribute('aria-describedby'))?.split(' ')).toContain(
        await drawing.getByRole('alert').getAttribute('id'),
      );
    }
  });
});

test('characters that no font has are named at their field, and are gone when it is corrected', async () => {
  const [box] = open.boxes;
  if (!box) throw new Error('the view has no box');
  const name = { ...box, inputType: 'TEXT' as const, label: 'Name' };
  const message = undrawnMessage(['\u{10d40}']);
  const issues = [{ path: `${name.blockId}/${name.id}`, code: 'INVALID_FORMAT', message }];
  const refused = { code: 'VALIDATION_FAILED', message: '', requestId: 'r', issues, language: 'en' };
  await ends(await opens({}, { ...byClick, boxes: [name] }, { sign: { status: 400, body: refused } }), async page => {
    await page.getByRole('textbox', { name: 'Name' }).fill('A \u{10d40}');
    await reads(page, open.document.name);
    await button(page, en.sign).click();
    await dialog(page, en.confirmTitle).getByRole('button', { name: en.sign, exact: true }).click();
    const shown = page.getByText(en.undrawn('"\u{10d40}" (U+10D40)'));
    await shown.first().waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('Anna');
    await shown.first().waitFor({ state: 'hidden' });
  });
});

test('a printout contains only the document, and pages that were not drawn say so', async () => {
  await ends(await opens({}, open), async page => {
    await reads(page, open.document.name);
    await page.emulateMedia({ media: 'print' });
    const shown = (text: string) => page.getByText(text).filter({ visible: true }).count();
    expect(await shown(en.toDo)).toBe(0);
    expect(await shown(en.pageFailed)).toBe(await page.locator('.leaf-picture:empty').count());
    expect(await shown(en.pageFailed)).toBeGreaterThan(0);
    expect(await page.locator('canvas').first().isVisible()).toBe(true);
    await shot(page, 'print');
  });
});
