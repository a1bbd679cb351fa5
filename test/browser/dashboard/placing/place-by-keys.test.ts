/** Fields placed by keys alone, and read out as lists. */
import { expect, test } from 'vitest';
import { useService } from '../../../kit/service.ts';
import { pagesDir } from '../../kit/built-pages.ts';
import { signedIn } from '../../kit/dashboard.ts';
import { shot } from '../../kit/finding.ts';
import { opens, pdfDraft, saves } from './draft.ts';
import { pdfOf } from './pdf.ts';

const kit = useService({ web: pagesDir });

const twoPages = () =>
  pdfOf([
    { width: 595, height: 842, texts: [[72, 760, 'Lease of premises']] },
    { width: 595, height: 842, rotate: 270, texts: [[72, 760, 'The second page']] },
  ]);

test('somebody places, moves, sizes, copies and removes fields without a pointer', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const draft = await pdfDraft(cast, twoPages());
  const { page, root, errors, accessible, leave } = await signedIn(kit, cast, {
    viewport: { width: 1440, height: 900 },
  });
  const focused = () =>
    page.evaluate('document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.tagName');
  try {
    await opens(page, root, draft);

    // A letter and Enter: in the middle of what is visible, chosen and focused.
    await page.keyboard.press('s');
    await page.getByText('Click where the signature goes, or press Enter.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Signature, A Nils Åkerman/ }).waitFor();
    await expect.poll(focused).toMatch(/^Signature, A Nils Åkerman, centre/);
    await saves(page);
    const [first] = await draft.fields();
    await accessible('placed');

    // Arrows move it, and its place is announced when they are quiet.
    for (let n = 0; n < 3; n++) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Alt+ArrowRight');
    await page
      .getByRole('status')
      .filter({ hasText: /mm from the left and \d+ mm from the top, page 1$/ })
      .waitFor();
    await saves(page);
    const [moved] = await draft.fields();
    expect(((moved?.rect.y ?? 0) - (first?.rect.y ?? 0)) * 842).toBeCloseTo(30, 1);
    expect(((moved?.rect.x ?? 0) - (first?.rect.x ?? 0)) * 595).toBeCloseTo(-1, 1);
    expect(((moved?.rect.width ?? 0) - (first?.rect.width ?? 0)) * 595).toBeCloseTo(1, 1);

    // The second party's: a digit changes the party, of what is chosen too.
    await page.keyboard.press('Control+d');
    await expect.poll(focused).toMatch(/^Signature, A Nils/);
    await page.keyboard.press('2');
    await expect.poll(focused).toMatch(/^Signature, B Elin Sandvik/);
    for (let n = 0; n < 9; n++) await page.keyboard.press('Shift+ArrowDown');

    // Many of a kind, with Shift; both are chosen together and lined up by the toolbar.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+T');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Text, B Elin/);
    for (let n = 0; n < 4; n++) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.getByRole('heading', { name: '4 fields selected' }).waitFor();
    await accessible('all chosen');
    await shot(page, 'keys-all');
    await page.getByRole('button', { name: 'Align left' }).press('Enter');
    await saves(page);
    expect(new Set((await draft.fields()).map(field => field.rect.x.toFixed(5))).size).toBe(1);
    await page.keyboard.press('Control+z');
    await expect
      .poll(async () => new Set((await draft.fields()).map(field => field.rect.x.toFixed(5))).size)
      .toBeGreaterThan(1);

    // Keys that come faster than the screen is drawn do the same: what the last one chose stays chosen.
    await page.evaluate(`
      for (const init of [{ key: 't' }, { key: 'Enter' }, { key: 'a', ctrlKey: true }])
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
      new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))`);
    await page.getByRole('heading', { name: '5 fields selected' }).waitFor();
    await page.keyboard.press('Control+z');
    await page.getByRole('heading', { name: '4 fields selected' }).waitFor();

    // Each page is a list in reading order, and Tab goes along it.
    const list = page.getByRole('list', { name: 'Fields on page 1' });
    await list.getByRole('button').first().focus();
    const names: unknown[] = [];
    for (let n = 0; n < 4; n++) {
      names.push(await focused());
      await page.keyboard.press('Tab');
    }
    expect(new Set(names).size).toBeGreaterThan(2);

    // Removing moves the focus to the next field.
    await list.getByRole('button').first().focus();
    await page.keyboard.press('Delete');
    await expect.poll(focused).toMatch(/^(Text|Signature), /);
    await expect.poll(async () => (await draft.fields()).length).toBe(3);

    // By numbers alone, on the turned page.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Place from the list' }).press('Enter');
    const form = page.getByRole('form', { name: 'Place from the list' });
    await form.getByLabel('Field', { exact: true }).selectOption('Date');
    await form.getByLabel('For').selectOption('Nils Åkerman');
    await form.getByLabel('Page', { exact: true }).selectOption('Page 2');
    await form.getByLabel('From the left, mm').fill('20+5');
    await form.getByLabel('From the top, mm').fill('9000');
    await form.getByRole('button', { name: 'Place', exact: true }).press('Enter');
    await form.getByText('This place is not on the page.').waitFor();
    await accessible('place by list');
    await form.getByLabel('From the top, mm').fill('40');
    await form.getByRole('button', { name: 'Place', exact: true }).press('Enter');
    await expect.poll(focused).toMatch(/^Date, A Nils Åkerman, left, upper third/);
    await saves(page);
    const date = (await draft.fields()).find(field => field.kind === 'INPUT' && field.inputType === 'DATE');
    expect(date).toMatchObject({ page: 2, pageRotation: 270 });
    expect((date?.rect.x ?? 0) * 842).toBeCloseTo((25 * 72) / 25.4, 1);
    await page.getByText('Page rotated 270°.').waitFor();
    await accessible('turned');
    await shot(page, 'keys-turned');

    // Zoom by keys.
    await page.keyboard.press('Control+0');
    const zoom = page.getByRole('status', { name: 'Zoom' });
    const before = await zoom.textContent();
    await page.keyboard.press('Control+=');
    await expect.poll(() => zoom.textContent()).not.toBe(before);
    await page.keyboard.press('Control+0');
    await expect.poll(() => zoom.textContent()).toBe(before);
    expect(errors).toEqual([]);
  } finally {
    await leave();
  }
});
