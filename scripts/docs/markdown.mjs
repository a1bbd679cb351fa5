/** Renders the Markdown of the site: with ids of headings as Git hosts make them, links within the site, and highlighted code. */
import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import MarkdownIt from 'markdown-it';
import { placeholders } from './samples.mjs';

const languages = { bash, css, ini, javascript, json, python, sql, typescript, xml, yaml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

export const escaped = text =>
  text.replace(/[&<>"]/g, one => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[one]);

/** The languages of samples, as they are called on the page. */
const sampleNames = { sh: 'curl', ts: 'TypeScript', python: 'Python' };

const highlighted = (text, language) =>
  hljs.getLanguage(language) ? hljs.highlight(text, { language, ignoreIllegals: true }).value : escaped(text);

/** In samples, what the page puts the reader's own in place of. */
const fillable = html =>
  Object.entries(placeholders).reduce(
    (text, [name, value]) => text.replaceAll(value, `<span data-fill="${name}">${value}</span>`),
    html,
  );

/** As Git hosts make them: `## Use it, twice` is `use-it-twice`. */
const slugOf = text =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const textOf = token => token.children.map(one => (one.type === 'softbreak' ? ' ' : one.content)).join('');
const ownId = /\s*\{#([\w.-]+)\}$/;

/** Gives each heading an id: the one that it ends with as `{#id}`, or one of its text. */
function nameHeadings(state) {
  const used = new Map();
  state.tokens.forEach((token, i) => {
    if (token.type !== 'heading_open' || token.level > 0) return;
    const inline = state.tokens[i + 1];
    const last = inline.children.at(-1);
    const [whole, given] = ownId.exec(last?.content ?? '') ?? [];
    if (whole) last.content = last.content.slice(0, -whole.length);
    const slug = given ?? slugOf(textOf(inline));
    const times = used.get(slug) ?? 0;
    used.set(slug, times + 1);
    token.attrSet('id', times === 0 ? slug : `${slug}-${times}`);
    token.meta = { text: textOf(inline).trim() };
  });
}

/** Resolves the targets of links and images by `env.resolve`; text alone remains of a link that leads nowhere in the site. */
function resolveLinks(state) {
  for (const block of state.tokens) {
    if (block.type !== 'inline') continue;
    const dropped = [];
    block.children = block.children.filter(token => {
      if (token.type === 'link_close') return !dropped.pop();
      if (token.type === 'image') token.attrSet('src', state.env.resolve(token.attrGet('src')) ?? '');
      if (token.type !== 'link_open') return true;
      const target = state.env.resolve(token.attrGet('href'));
      dropped.push(target === null);
      if (target !== null) token.attrSet('href', target);
      return target !== null;
    });
  }
}

/** The corner of a table that has no text is no heading of anything. */
function plainCorners(state) {
  state.tokens.forEach((token, i) => {
    if (token.type !== 'th_open' || state.tokens[i + 1].content !== '') return;
    token.tag = 'td';
    state.tokens[i + 2].tag = 'td';
  });
}

/** Samples of the same thing that follow each other are one group. */
function groupSamples(state) {
  const isSample = token => token?.type === 'fence' && / sample$/.test(token.info);
  state.tokens.forEach((token, i) => {
    if (!isSample(token)) return;
    token.meta = { isFirst: !isSample(state.tokens[i - 1]), isLast: !isSample(state.tokens[i + 1]) };
  });
}

function fence(tokens, i) {
  const { info, content, meta } = tokens[i];
  const [language = '', kind] = info.trim().split(/\s+/);
  const code = `<pre tabindex="0"><code>${kind === 'sample' ? fillable(highlighted(content, language)) : highlighted(content, language)}</code></pre>\n`;
  if (kind !== 'sample') return code;
  const sample = `<div class="sample" data-language="${language}"><p class="sample-name">${sampleNames[language]}</p>${code}</div>`;
  return `${meta.isFirst ? '<div class="samples">' : ''}${sample}${meta.isLast ? '</div>\n' : ''}`;
}

export function openMarkdown() {
  const markdown = new MarkdownIt({ html: false, linkify: false });
  markdown.validateLink = () => true; // targets such as `page:guides/errors`; the build checks each
  markdown.core.ruler.push('name_headings', nameHeadings);
  markdown.core.ruler.push('resolve_links', resolveLinks);
  markdown.core.ruler.push('plain_corners', plainCorners);
  markdown.core.ruler.push('group_samples', groupSamples);
  const { rules } = markdown.renderer;
  rules.fence = fence;
  rules.code_block = (tokens, i) => `<pre tabindex="0"><code>${escaped(tokens[i].content)}</code></pre>\n`;
  rules.table_open = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>\n';
  return markdown;
}

/** The sections of a page: each heading with its id, level and the text below it. */
export function sectionsOf(markdown, text) {
  const sections = [];
  for (const token of markdown.parse(text, { resolve: target => target })) {
    if (token.type === 'heading_open' && token.meta)
      sections.push({ id: token.attrGet('id'), level: Number(token.tag.slice(1)), title: token.meta.text, text: [] });
    else if (token.type === 'inline' && sections.length > 0) sections.at(-1).text.push(textOf(token));
    else if (token.type === 'fence' && !/ sample$/.test(token.info) && sections.length > 0)
      sections.at(-1).text.push(token.content);
  }
  return sections.map(section => ({ ...section, text: section.text.slice(1).join('\n') }));
}
