/** The public page for verifying a file, without script: a form, with the result above it. */

import { localeOf } from '../../../contract/date-locales.ts';
import type { DocumentLanguage } from '../../../contract/values.ts';
import type { Evidence } from '../../../domain/sealing/evidence/evidence.ts';
import { evidenceSentences, type Finding } from '../../../domain/sealing/evidence/evidence-sentences.ts';
import { trustSentences } from '../../../domain/sealing/evidence/trust-sentences.ts';
import type { Verdict } from '../../../domain/sealing/evidence/verdict.ts';
import { evidenceTexts } from '../../../domain/sealing/locales/evidence.ts';
import type { Trusted } from '../../../platform/seal/trust/trusted.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import type { VerifyTexts } from '../locales/verify/texts.ts';
import { verifyTexts } from '../locales/verify.ts';
import { type Page, topBar } from '../page.ts';
import { sealedPart, sealedStyle } from './sealed-part.ts';

export type Refused = keyof VerifyTexts['refused'];

/** What a file proves, and its sealed part if something was added to it and that part is small enough to be shown. */
export interface Judged {
  evidence: Evidence;
  sealed: Buffer | null;
}

export interface VerifyPage {
  language: DocumentLanguage;
  maxBytes: number;
  /** The single-file verifier can be downloaded here. */
  verifier: boolean;
  /** What files are verified with. */
  trusted: readonly Trusted[];
  result: Judged | Refused | null;
}

const notices: Record<Verdict, string> = {
  VALID: 'notice-done',
  UNVERIFIED: 'notice-warn',
  OTHER: 'notice-warn',
  UNKNOWN: 'notice-warn',
  UNSEALED: 'notice-warn',
  UNREADABLE: 'notice-warn',
  ADDED_TO: 'notice-bad',
  BROKEN: 'notice-bad',
};
const signs: Record<Finding['state'], string> = { GOOD: 'status-done', BAD: 'status-bad', NOTE: '' };

/** Escaped text in which no line breaks within a date or a time. */
const htmlOf = (text: string): string =>
  escapeHtml(text).replace(/\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d UTC)?/g, '<span class="when">$&</span>');

const finding = ({ state, text }: Finding, texts: VerifyTexts): string =>
  `<li><span class="status ${signs[state]}"><span class="hidden-text">${texts.states[state]}: </span></span><span>${htmlOf(text)}</span></li>`;

/** A valid file with something that must not be missed is not shown as if all was well. */
const noticeOf = (verdict: Verdict, warnings: readonly string[]): string =>
  verdict === 'VALID' && warnings.length > 0 ? 'notice-warn' : notices[verdict];

function resultOf({ evidence, sealed }: Judged, language: DocumentLanguage, texts: VerifyTexts): string {
  const { heading, warnings, meaning, findings, facts } = evidenceSentences(evidence, evidenceTexts[language], true);
  const problems = [...evidence.problems, ...evidence.notes, ...evidence.lost]
    .map(problem => `<li>${escapeHtml(problem)}</li>`)
    .join('');
  return `<section class="stack" aria-labelledby="verdict">
<div class="notice ${noticeOf(evidence.verdict, warnings)}" role="status"><div>${warnings.length > 0 ? `<p><strong>${escapeHtml(warnings.join(' '))}</strong></p>` : ''}<h2 class="title" id="verdict">${escapeHtml(heading)}</h2><p>${escapeHtml(meaning)}</p></div></div>
${evidence.verdict === 'ADDED_TO' && evidence.sealedSize !== null ? sealedPart(sealed, texts) : ''}
${findings.length > 0 ? `<section class="card"><h3>${texts.checked}</h3><ul class="findings">${findings.map(f => finding(f, texts)).join('\n')}</ul></section>` : ''}
<section class="card"><h3>${texts.facts}</h3><dl class="facts small">${facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${htmlOf(value)}</dd>`).join('\n')}</dl></section>
${problems && evidence.verdict !== 'UNSEALED' && evidence.verdict !== 'UNREADABLE' ? `<section class="card"><h3>${texts.details}</h3><ul lang="en" class="small stack">${problems}</ul></section>` : ''}
</section>`;
}

function formOf(texts: VerifyTexts, maxBytes: number, again: boolean): string {
  const limit = texts.limit(Math.floor(maxBytes / 1_048_576));
  return `<form class="card" method="post" action="/verify" enctype="multipart/form-data">
<div class="field"><label for="file">${again ? texts.checkAnother : texts.file}</label>
<span class="soft small" id="limit">${limit} ${texts.kept}</span>
<input class="input" id="file" name="file" type="file" accept="application/pdf,.pdf" aria-describedby="limit" required></div>
<button class="button ${again ? '' : 'button-primary'}" type="submit">${texts.check}</button>
</form>`;
}

/** Each entry with its fingerprint. */
function trustOf(trusted: readonly Trusted[], language: DocumentLanguage): string {
  if (trusted.length === 0) return '';
  const { trust } = evidenceTexts[language];
  const { format } = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  const entries = trustSentences(trusted, evidenceTexts[language], format).map(
    ({ use, text, fingerprint }) =>
      `<dt>${escapeHtml(use)}</dt><dd>${htmlOf(text)}<br><span class="soft">SHA-256 ${fingerprint}</span></dd>`,
  );
  return `<section class="card card-quiet"><h2>${trust.heading}</h2><p>${trust.about}</p><dl class="facts small">${entries.join('\n')}</dl></section>`;
}

export function verifyPage({ language, maxBytes, verifier, trusted, result }: VerifyPage): Page {
  const texts = verifyTexts[language];
  const outcome =
    result === null
      ? ''
      : typeof result === 'string'
        ? `<div class="notice notice-bad" role="alert"><p>${texts.refused[result]}</p></div>`
        : resultOf(result, language, texts);
  const without = `<section class="card card-quiet"><h2>${texts.without}</h2><p>${texts.withoutText} ${verifier ? `<a href="/verify/sigill-verify.mjs" download>${texts.verifier}</a>` : texts.verifier}: <code>node sigill-verify.mjs ${texts.fileName}.pdf</code></p></section>`;
  return {
    language,
    title: texts.title,
    form: true,
    styles: ['/verify/verify.css', '/assets/pdf-text.css'],
    body: `${topBar('Sigill', texts.below)}
<main class="page-narrow stack">
<h1 class="large">${texts.title}</h1>
${result === null ? `<p class="measure">${texts.lead}</p>` : ''}
${outcome}
${formOf(texts, maxBytes, result !== null && typeof result !== 'string')}
${trustOf(trusted, language)}
${without}
</main>`,
  };
}

/** Layout of the findings; colours and type come from look.css. */
export const verifyStyle = `.findings { list-style: none; padding: 0; display: grid; gap: 12px; }
.findings li { display: grid; grid-template-columns: 20px minmax(0, 1fr); align-items: baseline; }
.findings .status { justify-self: start; }
.findings .status:not(.status-done, .status-bad)::before { content: "•"; }
.findings span { overflow-wrap: anywhere; }
.when { white-space: nowrap; }
.notice h2 { margin-bottom: 4px; }
.facts dd { overflow-wrap: anywhere; }
input[type="file"]::file-selector-button { margin-inline-end: 12px; padding: 4px 12px; border: 1px solid var(--line); border-radius: var(--round); background: var(--sunken); color: var(--ink); font: inherit; }
${sealedStyle}`;
