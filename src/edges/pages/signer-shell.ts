/** The first sight of the signer's page, as the page itself draws it a moment later (`web/signer/panel/{bar,intro}.tsx`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageBrand } from '../../areas/organizations/brand.ts';
import type { Shell } from '../../areas/signing/shell.ts';
import { escapeHtml } from '../../base/escape-html.ts';
import type { DocumentLanguage } from '../../contract/values.ts';

/** Written by the build of the pages: their own words, and the files of the viewer. */
export interface Start {
  /** `{sender}` and `{organization}` stand where those are said. */
  words: Record<DocumentLanguage, Record<'from' | 'fromOrganization' | 'askedToSign' | 'askedToRead', string>>;
  viewer: string;
  worker: string;
}

/** Null where the pages are not built. */
export function startOf(built: string): Start | null {
  const file = join(built, 'start.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null; // boundary: our own build wrote it
}

const place = '<div id="root"></div>';

function markOf(brand: PageBrand | null, organization: string): string {
  if (brand?.logo)
    return `<span class="brand-plate on-paper"><img class="brand-logo" src="${escapeHtml(brand.logo)}" alt="${escapeHtml(organization)}"></span>`;
  if (brand?.icon) return `<img class="brand-icon" src="${escapeHtml(brand.icon)}" alt="">`;
  return '<span class="mark" aria-hidden="true"></span>';
}

/** The built page with the shell before what the script will fill, and what shows the document asked for ahead. */
export function withShell(page: string, start: Start, shell: Shell): string {
  const { language, document, sender, organization, signs, brand } = shell;
  const words = start.words[language];
  const say = (words: string) =>
    escapeHtml(words.replace(/\{(sender|organization)\}/g, (_, of) => (of === 'sender' ? sender : organization)));
  const from = sender && sender !== organization ? words.from : words.fromOrganization;
  const html = `<div id="shell">
      <header class="top bar">${markOf(brand, organization)}<div class="top-text">
        <h1 class="bar-name">${escapeHtml(document)}</h1><p class="bar-meta soft small">${say(from)}</p>
      </div></header>
      <main class="desk"><div class="desk-paper"><section class="card phone-only">
        <h2>${say(signs ? words.askedToSign : words.askedToRead)}</h2>
      </section></div></main>
    </div>`;
  // The worker is only asked for early: a preload that is used late is complained of.
  const ahead = `<link rel="modulepreload" href="/assets/${start.viewer}"><link rel="prefetch" href="/assets/${start.worker}">`;
  return page
    .replace('</head>', () => `${ahead}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(document)} · Sigill</title>`)
    .replace(place, () => `${html}\n    ${place}`);
}
