/** The start page: what runs here and how to go on; never a key or a password. */
import { escapeHtml } from '../../base/escape-html.ts';
import { type Page, topBar } from './page.ts';

export interface StartFacts {
  /** Where the first key and owner were written; null when this data folder is not new. */
  firstRunFile: string | null;
  publicUrl: string;
  outbox: boolean;
}

export function startPage({ firstRunFile, publicUrl, outbox }: StartFacts): Page {
  const steps = [
    firstRunFile
      ? `Your API key and the owner’s password are in <code>${escapeHtml(firstRunFile)}</code>, readable by you alone.`
      : 'Make an API key with <code>npm run --silent cli -- keys create --organization ID --member EMAIL</code>.',
    `Ask who you are: <code>curl ${escapeHtml(publicUrl)}/api/v1/me -H "Authorization: Bearer $KEY"</code>`,
    'Follow the main job in the README: upload a PDF, place two signatures, send it.',
    ...(outbox ? ['No mail server is configured, so letters are kept here: <a href="/outbox">the outbox</a>.'] : []),
  ];
  return {
    language: 'en',
    title: 'Sigill',
    body: `${topBar('Sigill', 'Documents are created, sent, signed and sealed here')}
<main class="page-narrow stack">
<h1 class="large">Sigill is running</h1>
<section class="card stack"><h2 class="title">How to go on</h2><ol class="stack">${steps.map(step => `<li>${step}</li>`).join('\n')}</ol></section>
<section class="card stack"><h2 class="title">To read</h2><ul>
<li><a href="/docs">The API reference</a> and its <a href="/api/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/verify">The page where anyone checks a sealed document</a></li>
<li><a href="/api/v1/health">The health of the service</a></li>
</ul></section>
</main>`,
  };
}
