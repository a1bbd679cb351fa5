/**
 * The first view of the signing page, in the same markup that the page itself renders a moment later
 * (`web/signer/panel/{bar,intro}.tsx`).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { PageBrand } from '../../../domain/organizations/brand.ts';
import type { Shell } from '../../../domain/signing/page-shell.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';

/** Written by the build of the pages: their texts and the file name of the viewer. */
export interface Start {
  /** May contain the placeholders `{sender}` and `{organization}`. */
  texts: Record<DocumentLanguage, Record<'from' | 'fromOrganization' | 'askedToSign' | 'askedToRead', string>>;
  viewer: string;
}

/** Null when the pages are not built. */
export function startOf(built: string): Start | null {
  const file = join(built, 'start.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null; // boundary: written by our own build
}

const place = /<div id="root"[^<>]*>/;

function logoOf(brand: PageBrand | null, organization: string): string {
  if (brand?.logo)
    return `<span class="brand-plate on-paper"><img class="brand-logo" src="${escapeHtml(brand.logo)}" alt="${escapeHtml(organization)}"></span>`;
  if (brand?.icon) return `<img class="brand-icon" src="${escapeHtml(brand.icon)}" alt="">`;
  return '<span class="mark" aria-hidden="true"></span>';
}

/** Inserts the shell in front of the script's root element, and preloads the PDF viewer. */
export function withShell(page: string, start: Start, shell: Shell): string {
  const { language, document, sender, organization, signs, brand } = shell;
  const texts = start.texts[language];
  const filledIn = (texts: string) =>
    escapeHtml(texts.replace(/\{(sender|organization)\}/g, (_, of) => (of === 'sender' ? sender : organization)));
  const from = sender && sender !== organization ? texts.from : texts.fromOrganization;
  const html = `<div id="shell">
      <header class="top bar">${logoOf(brand, organization)}<div class="top-text">
        <h1 class="bar-name">${escapeHtml(document)}</h1><p class="bar-meta soft small">${filledIn(from)}</p>
      </div></header>
      <main class="layout"><div class="layout-paper"><section class="card phone-only">
        <h2>${filledIn(signs ? texts.askedToSign : texts.askedToRead)}</h2>
      </section></div></main>
    </div>`;
  // The page's script fetches the worker of the viewer: the page's policy lets no browser but Chromium prefetch it.
  const ahead = `<link rel="modulepreload" href="/assets/${start.viewer}">`;
  return page
    .replace('</head>', () => `${ahead}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(document)} · Sigill</title>`)
    .replace(place, root => `${html}\n    ${root}`);
}
