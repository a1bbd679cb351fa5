/**
 * The content of an e-mail. It is rendered with one column, system fonts, one button with its URL in clear below, and
 * an equivalent plain-text part.
 */
import { escapeHtml } from '../text/escape-html.ts';
import { shadeForWhite } from '../text/readable-color.ts';

export interface Email {
  /** A BCP 47 tag. */
  language: string;
  heading: string;
  paragraphs: readonly string[];
  button: { label: string; url: string } | null;
  /** Why the person receives this e-mail. */
  reason: string;
  /** In the foot: where the person chooses which e-mails they get. */
  choices?: { label: string; url: string };
}

/** The sender's brand, if an e-mail is not sent under ours. */
export interface Brand {
  name: string;
  /** `#A32A2A` or `#A22`, as chosen; it is made readable here. Null: our colour. */
  color: string | null;
  /** The link behind the name. */
  url: string | null;
  /** URLs of images: a logo replaces the name, an icon is placed before it. */
  logo: string | null;
  icon: string | null;
}

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ourColor = '#A32A2A';

const circle = (letter: string, color: string) =>
  `<div style="width:32px;height:32px;border-radius:16px;background:${color};color:#FFFFFF;font:700 16px/32px Georgia,serif;text-align:center">${escapeHtml(letter)}</div>`;

function topOf({ name, url, logo, icon }: Brand, color: string): string {
  const picture = (source: string, alt: string, size: string) =>
    `<img src="${escapeHtml(source)}" alt="${escapeHtml(alt)}" style="display:block;border:0;${size}">`;
  const mark = icon ? picture(icon, '', 'width:32px;height:32px') : circle([...name][0]?.toUpperCase() ?? '', color);
  const named = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td>${mark}</td><td style="padding-left:12px;font-weight:600">${escapeHtml(name)}</td></tr></table>`;
  const top = logo ? picture(logo, name, 'max-width:220px;max-height:48px') : named;
  return url ? `<a href="${escapeHtml(url)}" style="color:#1B2430;text-decoration:none">${top}</a>` : top;
}

function buttonOf({ label, url }: NonNullable<Email['button']>, color: string): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;background:${color};color:#FFFFFF;text-decoration:none;font-weight:600;padding:14px 28px;border-radius:8px">${escapeHtml(label)}</a></p><p style="margin:0 0 16px;font-size:14px;line-height:20px;color:#55606E;word-break:break-all">${address}</p>`;
}

/** Renders the e-mail as plain text and as HTML. Escapes all texts. */
export function renderEmail(
  { language, heading, paragraphs, button, reason, choices }: Email,
  brand: Brand | null = null,
): { text: string; html: string } {
  const text = [
    ...(brand ? [brand.name] : []),
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `-- \n${reason}${choices ? `\n\n${choices.label}: ${choices.url}` : ''}`,
  ].join('\n\n');
  const color = brand?.color ? shadeForWhite(brand.color) : ourColor;
  const top = brand ? topOf(brand, color) : circle('S', color);
  const action = button ? buttonOf(button, color) : '';
  const foot = choices
    ? `<br><a href="${escapeHtml(choices.url)}" style="color:#55606E">${escapeHtml(choices.label)}</a>`
    : '';
  const body = paragraphs.map(p => `<p style="margin:0 0 16px">${lines(p)}</p>`).join('');
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(heading)}</title></head><body style="margin:0;padding:24px 12px;background:#FAF8F4"><div style="max-width:560px;margin:0 auto;background:#FFFFFF;border:1px solid #DDD6CA;border-radius:10px;padding:28px;${font};font-size:16px;line-height:24px;color:#1B2430">${top}<h1 style="font-size:20px;line-height:28px;margin:16px 0">${escapeHtml(heading)}</h1>${body}${action}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DDD6CA;font-size:14px;line-height:20px;color:#55606E">${lines(reason)}${foot}</p></div></body></html>`;
  return { text, html };
}
