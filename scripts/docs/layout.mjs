/** The HTML around the text of each page. It has neither script nor style of its own, and works without script. */
import { relative } from './links.mjs';
import { escaped } from './markdown.mjs';

const link = (to, { address, name }, current) =>
  `<li><a href="${to(address)}"${current === address ? ' aria-current="page"' : ''}>${escaped(name)}</a></li>`;

function navigation(groups, page, to) {
  return groups
    .map(
      ({ title, pages }) =>
        `<details${title === page.group ? ' open' : ''}><summary>${escaped(title)}</summary><ul>${pages.map(one => link(to, one, page.address)).join('')}</ul></details>`,
    )
    .join('\n');
}

function contents(sections, page) {
  const deepest = page.group === 'Reference' ? 2 : 3;
  const shown = sections.filter(({ level }) => level > 1 && level <= deepest);
  if (shown.length < 2) return '';
  const rows = shown.map(
    ({ id, title, level }) => `<li class="level-${level}"><a href="#${id}">${escaped(title)}</a></li>`,
  );
  return `<nav class="docs-contents" aria-label="On this page"><p class="docs-label">On this page</p><ul>${rows.join('')}</ul></nav>`;
}

const search = `<div class="docs-search" hidden><label class="hidden-text" for="docs-query">Search the documentation</label><input id="docs-query" type="search" class="input" role="combobox" placeholder="Search" autocomplete="off" spellcheck="false" aria-expanded="false" aria-controls="docs-results" aria-autocomplete="list" aria-keyshortcuts="/"><ul id="docs-results" role="listbox" aria-label="Results" hidden></ul><p class="docs-found" role="status"></p></div>`;

/** `files` are the built scripts and styles; `html` is the text of the page. */
export function layout({ page, groups, sections, files, html }) {
  const own = `${page.address}.html`;
  const to = address => relative(own, `${address}.html`);
  const file = name => relative(own, name);
  const root = relative(own, '.') || '.';
  const title = page.address === 'index' ? 'Sigill documentation' : `${page.title} · Sigill documentation`;
  return `<!doctype html>
<html lang="en" data-root="${root}/">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<meta name="description" content="${escaped(page.description)}">
<link rel="icon" href="${file('assets/mark.svg')}" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="${relative(own, `${page.address}.md`)}" title="This page in Markdown">
<link rel="stylesheet" href="${file(files.style)}">
<script src="${file(files.theme)}"></script>
<script type="module" src="${file(files.site)}"></script>
</head>
<body>
<a class="docs-skip" href="#main">Skip to the text</a>
<header class="docs-top">
<a class="docs-menu" href="#docs-nav">Menu</a>
<a class="docs-home" href="${to('index')}"><span class="mark" aria-hidden="true"></span><span class="docs-home-name">Sigill docs</span></a>
${search}
<button type="button" class="docs-theme" hidden>Dark</button>
</header>
<div class="docs-columns">
<nav class="docs-nav" id="docs-nav" aria-label="Documentation" tabindex="-1">
<a class="docs-close" href="#main">Close the menu</a>
${navigation(groups, page, to)}
</nav>
<main id="main" class="docs-text" tabindex="-1">
${html}
<footer class="docs-foot"><a href="${relative(own, `${page.address}.md`)}">This page in Markdown</a> · <a href="${file('llms.txt')}">llms.txt</a></footer>
</main>
${contents(sections, page)}
</div>
</body>
</html>
`;
}
