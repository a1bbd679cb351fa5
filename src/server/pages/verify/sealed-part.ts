/**
 * What was sealed of a file that was added to: its pages, which a script draws in the browser, and its download. The
 * file is not kept, so the part comes with the page; without the script, or if it is large, the file is sent again.
 */
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import type { VerifyTexts } from '../locales/verify/texts.ts';

/** A larger part is not shown, and can be downloaded. */
export const maxShownBytes = 8 * 1024 * 1024;
/** Of a longer part, the download has the rest. */
const maxShownPages = 50;

/** The script shows the pages, and removes the form. */
const pagesOf = (sealed: Buffer, texts: VerifyTexts): string => {
  const { heading, about, page, onlyFirst, failed } = texts.sealedPages;
  const shown = { page: page('{page}', '{pages}'), more: onlyFirst(maxShownPages), failed, max: String(maxShownPages) };
  const data = Object.entries(shown).map(([name, text]) => ` data-${name}="${escapeHtml(text)}"`);
  return `<section class="card stack" id="sealed-part" aria-labelledby="sealed-part-heading" hidden${data.join('')}>
<div><h3 id="sealed-part-heading">${heading}</h3><p class="soft small">${about}</p></div>
<a class="button button-primary" download="sealed.pdf">${texts.downloadSealed}</a>
<div class="sealed-pages" role="group" aria-labelledby="sealed-part-heading" tabindex="0"></div>
</section>
<template id="sealed-bytes">${sealed.toString('base64')}</template>
<script type="module" src="/assets/sealed-pages.js"></script>`;
};

const formOf = (
  texts: VerifyTexts,
): string => `<form class="card" id="sealed-form" method="post" action="/verify/sealed" enctype="multipart/form-data">
<div class="field"><label for="sealed">${texts.downloadSealed}</label>
<span class="soft small" id="sealed-about">${texts.downloadSealedAbout}</span>
<input class="input" id="sealed" name="file" type="file" accept="application/pdf,.pdf" aria-describedby="sealed-about" required></div>
<button class="button button-primary" type="submit">${texts.downloadSealed}</button>
</form>`;

/** `sealed` is null if it is too large to be shown. */
export const sealedPart = (sealed: Buffer | null, texts: VerifyTexts): string =>
  (sealed ? pagesOf(sealed, texts) : '') + formOf(texts);

/** Layout of the pages; that of their text is in pdf-text.css. */
export const sealedStyle = `.sealed-pages { max-height: 85vh; overflow: auto; }
.sealed-pages:empty { display: none; }
.sealed-page { position: relative; width: 100%; overflow: hidden; background: var(--surface); border: 1px solid var(--line); }
.sealed-page + .sealed-page { margin-top: 16px; }
.sealed-page canvas { display: block; width: 100%; height: auto; }
.sealed-page p { padding: 16px; }
`;
