/** The start page: what runs here and what to do next. It never shows a key or a password. */
import { escapeHtml } from '../../platform/text/escape-html.ts';
import { type Page, topBar } from './page.ts';

export interface StartFacts {
  /** The file with the first key and owner; null when this data folder is not new. */
  firstRunFile: string | null;
  publicUrl: string;
  outbox: boolean;
}

export function startPage({ firstRunFile, publicUrl, outbox }: StartFacts): Page {
  const steps = [
    firstRunFile
      ? `Find your API key and the owner’s password in <code>${escapeHtml(firstRunFile)}</code>. Only you can read the file.`
      : 'Create an API key: <code>npm run --silent cli -- keys create --organization ID --member EMAIL</code>.',
    `Check that it works: <code>curl ${escapeHtml(publicUrl)}/api/v1/me -H "Authorization: Bearer $KEY"</code>`,
    'Follow the example in the README: upload a PDF, place two signatures and send it.',
    ...(outbox
      ? [
          'Read the e-mails in <a href="/outbox">the outbox</a>. They are kept there because no mail server is configured.',
        ]
      : []),
  ];
  return {
    language: 'en',
    title: 'Sigill',
    body: `${topBar('Sigill', 'Create, send, sign and seal documents')}
<main class="page-narrow stack">
<h1 class="large">Sigill is running</h1>
<section class="card stack"><h2 class="title">Next steps</h2><ol class="stack">${steps.map(step => `<li>${step}</li>`).join('\n')}</ol></section>
<section class="card stack"><h2 class="title">Links</h2><ul>
<li><a href="/docs">API reference</a> and <a href="/api/v1/openapi.json">OpenAPI document</a></li>
<li><a href="/verify">Verify a sealed document</a></li>
<li><a href="/api/v1/health">Service health</a></li>
</ul></section>
</main>`,
  };
}
