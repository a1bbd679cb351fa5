/** A letter by e-mail: one column, system fonts, one button, the link in clear below it, a plain-text twin word for word. */
import { escapeHtml } from './escape-html.ts';

export interface Letter {
  language: 'sv' | 'en';
  heading: string;
  paragraphs: readonly string[];
  button: { label: string; url: string } | null;
  /** Why one got it. */
  reason: string;
}

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The same letter as plain text and as HTML; every word is escaped here. */
export function renderLetter({ language, heading, paragraphs, button, reason }: Letter): {
  text: string;
  html: string;
} {
  const text = [heading, ...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), `-- \n${reason}`].join(
    '\n\n',
  );
  const act = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#A32A2A;color:#FFFFFF;text-decoration:none;font-weight:600;padding:14px 28px;border-radius:8px">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#55606E;word-break:break-all">${escapeHtml(button.url)}</p>`
    : '';
  const body = paragraphs.map(p => `<p style="margin:0 0 16px">${lines(p)}</p>`).join('');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px 12px;background:#FAF8F4"><div style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #DDD6CA;border-radius:10px;padding:28px;${font};font-size:16px;line-height:24px;color:#1B2430"><div style="width:32px;height:32px;border-radius:16px;background:#A32A2A;color:#FFFFFF;font:700 16px/32px Georgia,serif;text-align:center">S</div><h1 style="font-size:20px;line-height:28px;margin:16px 0">${escapeHtml(heading)}</h1>${body}${act}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DDD6CA;font-size:14px;line-height:20px;color:#55606E">${lines(reason)}</p></div></body></html>`;
  return { text, html };
}
