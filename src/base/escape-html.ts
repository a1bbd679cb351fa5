/** Text as HTML: nothing in it is markup, in content and in quoted attributes alike. */
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, c => entities[c] ?? c);
