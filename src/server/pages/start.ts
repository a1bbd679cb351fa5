/** What a developer does first, at the top of `/docs`. It never shows a key or a password. */
import { escapeHtml } from '../../platform/text/escape-html.ts';

export interface StartFacts {
  /** The file with the first key and owner; null when this data folder is not new. */
  firstRunFile: string | null;
  publicUrl: string;
  outbox: boolean;
}

/** A section in HTML. */
export function firstSteps({ firstRunFile, publicUrl, outbox }: StartFacts): string {
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
  return `<section id="start"><h2 class="title">First steps</h2>
<ol class="measure bullets">${steps.map(step => `<li>${step}</li>`).join('\n')}</ol>
<p><a href="/">Dashboard</a> · <a href="/api/v1/openapi.json">OpenAPI document</a> · <a href="/verify">Verify a sealed document</a> · <a href="/api/v1/health">Service health</a></p></section>`;
}
