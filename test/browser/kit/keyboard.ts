/** Moves through a page by keyboard: every focused element on the way must be visible. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Focused {
  name: string;
  outline: boolean;
  inView: boolean;
}

/** The focused element: its label, whether its outline is visible, and whether it is in view. */
export const focused = (page: Page) =>
  page.evaluate(`(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { name: '', outline: true, inView: true };
    const style = getComputedStyle(at);
    const box = at.getBoundingClientRect();
    const label = at.labels && at.labels[0] ? at.labels[0].innerText : '';
    return {
      name: [at.getAttribute('aria-label'), label, at.innerText].filter(Boolean).join(' | ').trim(),
      outline: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
      inView: box.bottom > 0 && box.top < innerHeight && box.width > 0,
    };
  })()`) as Promise<Focused>;

/** Presses Tab until an element of that name has the focus; every focused element on the way must be visible. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at.name === '') continue; // the browser's own toolbar
    expect(at, `focus on ${at.name}`).toMatchObject({ outline: true, inView: true });
    if (at.name.split(' | ').some(part => part === name || part.startsWith(name))) return;
  }
  throw new Error(`Tab never came to "${name}"`);
}
