/** The public page where anyone checks a file, without script: a form, and the result above it. */
import type { Evidence, Verdict } from '../../areas/signing/evidence.ts';
import { evidenceWords } from '../../areas/signing/evidence-words/evidence-words.ts';
import { type Finding, tellEvidence } from '../../areas/signing/evidence-words.ts';
import { escapeHtml } from '../../base/escape-html.ts';
import type { DocumentLanguage } from '../../contract/values.ts';
import { type Page, topBar } from './page.ts';
import { verifyWords } from './verify-words/verify-words.ts';
import type { VerifyWords } from './verify-words/words.ts';

export type Refused = keyof VerifyWords['refused'];

export interface VerifyPage {
  language: DocumentLanguage;
  mostBytes: number;
  /** The program in one file can be fetched here. */
  verifier: boolean;
  result: Evidence | Refused | null;
}

const notices: Record<Verdict, string> = {
  VALID: 'notice-done',
  OTHER: 'notice-warn',
  UNKNOWN: 'notice-warn',
  UNSEALED: 'notice-warn',
  UNREADABLE: 'notice-warn',
  BROKEN: 'notice-bad',
};
const signs: Record<Finding['state'], string> = { GOOD: 'status-done', BAD: 'status-bad', NOTE: '' };

const finding = ({ state, text }: Finding, words: VerifyWords): string =>
  `<li><span class="status ${signs[state]}"><span class="hidden-text">${words.states[state]}: </span></span><span>${escapeHtml(text)}</span></li>`;

function resultOf(evidence: Evidence, language: DocumentLanguage, words: VerifyWords): string {
  const { verdict, meaning, findings, facts } = tellEvidence(evidence, evidenceWords[language], true);
  const problems = evidence.problems.map(problem => `<li>${escapeHtml(problem)}</li>`).join('');
  return `<section class="stack" aria-labelledby="verdict">
<div class="notice ${notices[evidence.verdict]}" role="status"><div><h2 class="title" id="verdict">${escapeHtml(verdict)}</h2><p>${escapeHtml(meaning)}</p></div></div>
${findings.length > 0 ? `<section class="card"><h3>${words.checked}</h3><ul class="findings">${findings.map(f => finding(f, words)).join('\n')}</ul></section>` : ''}
<section class="card"><h3>${words.facts}</h3><dl class="facts small">${facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}</dl></section>
${problems && evidence.verdict !== 'UNSEALED' && evidence.verdict !== 'UNREADABLE' ? `<section class="card"><h3>${words.details}</h3><ul lang="en" class="small stack">${problems}</ul></section>` : ''}
</section>`;
}

function formOf(words: VerifyWords, mostBytes: number, again: boolean): string {
  const limit = words.limit(Math.floor(mostBytes / 1_048_576));
  return `<form class="card" method="post" action="/verify" enctype="multipart/form-data">
<div class="field"><label for="file">${again ? words.checkAnother : words.file}</label>
<span class="soft small" id="limit">${limit} ${words.kept}</span>
<input class="input" id="file" name="file" type="file" accept="application/pdf,.pdf" aria-describedby="limit" required></div>
<button class="button ${again ? '' : 'button-act'}" type="submit">${words.check}</button>
</form>`;
}

export function verifyPage({ language, mostBytes, verifier, result }: VerifyPage): Page {
  const words = verifyWords[language];
  const told =
    result === null
      ? ''
      : typeof result === 'string'
        ? `<div class="notice notice-bad" role="alert"><p>${words.refused[result]}</p></div>`
        : resultOf(result, language, words);
  const without = `<section class="card card-quiet"><h2>${words.without}</h2><p>${words.withoutText} ${verifier ? `<a href="/verify/sigill-verify.mjs" download>${words.verifier}</a>` : words.verifier}: <code>node sigill-verify.mjs ${words.fileName}.pdf</code></p></section>`;
  return {
    language,
    title: words.title,
    form: true,
    styles: ['/verify/verify.css'],
    body: `${topBar('Sigill', words.below)}
<main class="page-narrow stack">
<h1 class="large">${words.title}</h1>
${result === null ? `<p class="measure">${words.lead}</p>` : ''}
${told}
${formOf(words, mostBytes, result !== null && typeof result !== 'string')}
${without}
</main>`,
  };
}

/** Places the findings; colours and type are those of look.css. */
export const verifyStyle = `.findings { list-style: none; padding: 0; display: grid; gap: 12px; }
.findings li { display: grid; grid-template-columns: 20px minmax(0, 1fr); align-items: baseline; }
.findings .status { justify-self: start; }
.findings span { overflow-wrap: anywhere; }
.notice h2 { margin-bottom: 4px; }
.facts dd { overflow-wrap: anywhere; }
input[type="file"]::file-selector-button { margin-inline-end: 12px; padding: 4px 12px; border: 1px solid var(--line); border-radius: var(--round); background: var(--sunken); color: var(--ink); font: inherit; }
`;
