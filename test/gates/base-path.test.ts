/**
 * The service may be mounted below a path. So the pages' scripts make every address of the service with
 * `web/base-path.ts`, and take the path off again before they read one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ownFolders } from '../../src/config/values.ts';

const web = fileURLToPath(new URL('../../web', import.meta.url));

/** What the browser asks for or opens, whatever it is called. */
const openers = new Set(['fetch', 'EventSource', 'sendBeacon', 'assign', 'replace', 'open']);
const makers = new Set(['withBase', 'fullAddress']);

/** How addresses of the service begin, but for those that are also pages and requests below another one. */
const folders = new Set(ownFolders.filter(folder => !['start', 'eid', 'settings'].includes(folder)));
const isOfService = (address: string): boolean => folders.has(/^\/([\w-]+)(?:[/?#]|$)/.exec(address)?.[1] ?? '');
/** A regular expression that is matched with such an address. */
const matchesOne = /^\/\^\\\/(f|id|sign|w)\\\//;

/** Not addresses: paths below that of a link, and a word that is looked for in an e-mail. */
const others = [
  "signer/session/requests.ts: verify: '/verify'",
  "signer/session/requests.ts: sign: '/sign'",
  "dashboard/start/use-outbox.ts: one.includes('/sign/')",
];

const nameOf = (node: ts.Node): string =>
  ts.isPropertyAccessExpression(node) ? node.name.text : ts.isIdentifier(node) ? node.text : '';

const isCall = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  ts.isCallExpression(node) || ts.isNewExpression(node);

/** Whether a text is the address that `fetch('…')`, `<a href="…">` or `<a href={'…'}>` leads to. */
function isOpened(text: ts.Node): boolean {
  const { parent } = text;
  if (isCall(parent) && openers.has(nameOf(parent.expression))) {
    // `'a'.replace('/', '')` has two arguments, and so has `request.open('PUT', address)`.
    return nameOf(parent.expression) !== 'replace' || parent.arguments?.length === 1;
  }
  const attribute = ts.isJsxExpression(parent) ? parent.parent : parent;
  return (
    ts.isJsxAttribute(attribute) &&
    ['href', 'src', 'action', 'formAction'].includes(attribute.name.getText()) &&
    /^[a-z]/.test((attribute.parent.parent as ts.JsxOpeningLikeElement).tagName.getText()) // the attributes' element
  );
}

/** Addresses from the root that answers contain, see `PageBrand`. */
const answered = new Set(['logo', 'icon', 'stylesheet']);

/** Whether such an address is shown as it is: `<img src={brand.logo}>` or `link.href = stylesheet`. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (!answered.has(nameOf(node))) return false;
  if (ts.isJsxExpression(parent)) return isOpened(node);
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    parent.right === node &&
    ['href', 'src'].includes(nameOf(parent.left))
  );
}

/** The texts and regular expressions of a script that pass `web/base-path.ts` by. */
function pastBasePath(name: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { parent } = node;
    const written = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? node.head.text : null;
    if (written?.startsWith('/') && (isOfService(written) || isOpened(node))) {
      const isMade = isCall(parent) && makers.has(nameOf(parent.expression));
      if (!isMade) found.push(`${name}: ${parent.getText()}`);
    }
    if (isShown(node)) found.push(`${name}: ${parent.getText()}`);
    if (ts.isRegularExpressionLiteral(node) && matchesOne.test(node.text)) {
      const [matched] = isCall(parent.parent) ? (parent.parent.arguments ?? []) : [];
      if (!matched || !isCall(matched) || nameOf(matched.expression) !== 'withoutBase')
        found.push(`${name}: ${node.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('every address of the service that a page asks for or reads is made for the path below which it is mounted', () => {
  const scripts = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    name =>
      /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$/.test(name) && !/^(vite\.config|base-path)\.ts$/.test(name),
  );
  expect(scripts.length).toBeGreaterThan(500);
  const found = scripts.flatMap(name => pastBasePath(name, readFileSync(join(web, name), 'utf8')));
  expect(found.toSorted()).toEqual(others.toSorted());
});

test('an address that passes it by is found', () => {
  const planted = [
    "fetch('/anything');",
    `new EventSource(\`/anything?of=\${id}\`);`,
    "window.location.assign('/anything');",
    "const root = '/api/anything';",
    'const link = <a href="/anything">a</a>;',
    `const link = <img src={\`/\${name}\`} />;`,
    'const id = /^\\/sign\\/(\\w+)$/.exec(window.location.pathname);',
    'const sign = <img src={brand.logo} />;',
    'link.href = stylesheet;',
  ];
  expect(planted.filter(text => pastBasePath('planted.tsx', text).length !== 1)).toEqual([]);
  const right = [
    "fetch(withBase('/api/anything'));",
    'const link = <Link href="/documents">a</Link>;',
    "requests.get('/documents');",
    "text.replace('/', ' of ');",
    'const id = /^\\/sign\\/(\\w+)$/.exec(withoutBase(window.location.pathname));',
    'const sign = <img src={withBase(brand.logo)} />;',
    'link.href = withBase(stylesheet);',
  ];
  expect(right.flatMap(text => pastBasePath('right.tsx', text))).toEqual([]);
});
