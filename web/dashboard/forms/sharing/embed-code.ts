/** HTML that shows a form in a web page. Pure. */
const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string): string => text.replace(/[&"<>]/g, character => escaped[character] ?? character);

export const embedCode = (url: string, title: string): string =>
  `<iframe src="${attribute(url)}" title="${attribute(title)}" width="100%" height="900" style="border: 0"></iframe>`;
