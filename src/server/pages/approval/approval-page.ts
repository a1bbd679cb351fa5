/** The HTML of the approver's page. */
import type { Language } from '../../../contract/errors.ts';
import type { ApprovalSession } from '../../../domain/approvals/link-session.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import { approvalTexts } from '../locales/approval.ts';
import { cardPage, type Page, paragraph } from '../page.ts';

export const maxComment = 2_000;

export const pageOf = (language: Language, heading: string, rest: string, form = false): Page =>
  cardPage(language, approvalTexts[language].title, heading, rest, form);

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

function approversOf(language: Language, { request }: ApprovalSession): string {
  const w = approvalTexts[language];
  const items = request.approvers.map(a => {
    const comment = a.comment ? `<div class="soft small">${lines(a.comment)}</div>` : '';
    return `<li>${escapeHtml(a.name)}: ${escapeHtml(w.status[a.status])}${comment}</li>`;
  });
  return `<h2>${escapeHtml(w.approvers)}</h2><ul>${items.join('')}</ul>`;
}

interface Filled {
  /** The hidden field of its forms. */
  hidden: string;
  problem: string | null;
}

function formOf(language: Language, { hidden, problem }: Filled): string {
  const w = approvalTexts[language];
  const wrong = problem ? `<p class="problem" id="problem">${escapeHtml(problem)}</p>` : '';
  const described = problem ? 'about problem' : 'about';
  return `<form method="post" class="stack">${hidden}
<div class="field"><label for="comment">${escapeHtml(w.comment)}</label><p class="soft small" id="about">${escapeHtml(w.commentAbout)}</p>
<textarea class="input" id="comment" name="comment" rows="3" maxlength="${maxComment}" aria-describedby="${described}"${problem ? ' aria-invalid="true"' : ''}></textarea>${wrong}</div>
<button class="button button-primary" type="submit" name="answer" value="approve">${escapeHtml(w.approve)}</button>
<button class="button" type="submit" name="answer" value="reject">${escapeHtml(w.reject)}</button>
</form>`;
}

export function approvalPage(language: Language, session: ApprovalSession, token: string, filled: Filled): Page {
  const w = approvalTexts[language];
  const { request, document, isAsked } = session;
  const message = request.custom_message
    ? `<h2>${escapeHtml(w.message)}</h2><p>${lines(request.custom_message)}</p>`
    : '';
  const open = `<form method="post" action="/approve/${escapeHtml(token)}/document" target="_blank" rel="noopener">${filled.hidden}<button class="button" type="submit">${escapeHtml(w.open)}</button></form>`;
  const answering = isAsked
    ? `${paragraph(w.afterwards[request.auto_send ? 'sends' : 'waits'])}${formOf(language, filled)}`
    : paragraph(w.notNow);
  const rest = `<p><strong>${escapeHtml(document.name)}</strong></p>${open}${message}${approversOf(language, session)}${answering}`;
  return pageOf(language, w.asks(request.requester_name), rest, true);
}
