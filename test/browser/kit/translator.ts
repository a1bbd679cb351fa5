/** A translator of the browser: it replaces every text by elements of its own, as Chrome and Edge do, again and again. */
import type { Page } from 'playwright-core';

/** `polite` leaves out what says that it must not be translated; extensions may not care. */
export type Translator = 'polite' | 'ruthless';

export const translators: readonly Translator[] = ['polite', 'ruthless'];

/** A script that translates a page. Texts stay the same, so that they are found. */
export const translatorScript = (translator: Translator): string => `
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE', 'FONT']);
  const isLeft = parent => skipped.has(parent.nodeName) || parent.closest('svg') ||
    (${translator === 'polite'} && parent.closest('[translate=no], .notranslate'));
  const wrap = text => {
    const parent = text.parentNode;
    if (!parent || !text.nodeValue.trim() || isLeft(parent)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.nodeValue;
    outer.append(inner);
    parent.replaceChild(outer, text);
  };
  const walk = root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  addEventListener('DOMContentLoaded', () => {
    walk(document.body);
    new MutationObserver(() => walk(document.body)).observe(document.body, {
      childList: true, subtree: true, characterData: true,
    });
  });
`;

/** Translates each page that is opened from now on. */
export const translates = (page: Page, translator: Translator): Promise<unknown> =>
  page.addInitScript({ content: translatorScript(translator) });

/** How many texts are the translator's. */
export const translated = (page: Page): Promise<number> => page.locator('font > font').count();
