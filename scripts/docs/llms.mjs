/** The list of all pages for language models (llmstxt.org), and all of them in one file. */

/** `groups` are the titles of the navigation with their pages. */
export function llmsList(groups) {
  const parts = groups.flatMap(({ title, pages }) => [
    `## ${title}`,
    pages
      .map(({ address, name, description }) => `- [${name}](${address}.md)${description ? `: ${description}` : ''}`)
      .join('\n'),
  ]);
  return `${['# Sigill', '> A service for signing documents: create, send, sign, seal and prove documents over an HTTP API, with packages for TypeScript and Python, or in a dashboard.', 'Every page below is Markdown. [llms-full.txt](llms-full.txt) has all of them, and [openapi/2026-10.json](openapi/2026-10.json) is the API for programs.', ...parts].join('\n\n')}\n`;
}

/** The pages one after another. `texts` are their Markdown by page. */
export const llmsFull = texts =>
  [...texts].map(([{ address }, text]) => `<!-- ${address}.md -->\n\n${text}`).join('\n\n');
