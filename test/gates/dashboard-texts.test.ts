/** The dashboard's texts are in its locales, and each of them is shown somewhere. */
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const files = readdirSync(join(web, 'dashboard'), { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map(entry => join(entry.parentPath, entry.name));
const isLocale = (file: string): boolean => /[\\/]locales[\\/]/.test(file);
const locales = files.filter(file => /[\\/]locales[\\/](\w+[\\/])?sv\.ts$/.test(file));

const settings = ts.getParsedCommandLineOfConfigFile(join(web, 'tsconfig.json'), {}, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.fail(String(messageText)),
} as ts.ParseConfigFileHost);
const program = ts.createProgram(files, settings?.options ?? {});
const checker = program.getTypeChecker();
const sources = files.flatMap(file => program.getSourceFile(file) ?? []);

const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, child => walk(child, visit));
};
const textOf = (node: ts.Node): string => `${relative(web, node.getSourceFile().fileName)}: ${node.getText()}`;

/** Where the keys of the type of a locale are declared. */
const keysOf = (type: ts.Type): ts.Declaration[] =>
  type
    .getProperties()
    .flatMap(property => property.declarations ?? [])
    .filter(declaration => isLocale(declaration.getSourceFile().fileName));

const typeOfKey = (key: ts.Declaration): ts.Type => checker.getTypeAtLocation(key);

/** The key, and all keys inside of it. */
const allOf = (key: ts.Declaration): ts.Declaration[] => [key, ...keysOf(typeOfKey(key)).flatMap(allOf)];

/** The keys that an expression reads; all of an object's where one is chosen only when the page runs. */
function readBy(node: ts.Node): ts.Declaration[] {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name)?.declarations ?? [];
  if (ts.isElementAccessExpression(node)) {
    const chosen = checker.getTypeAtLocation(node.argumentExpression);
    const names = (chosen.isUnion() ? chosen.types : [chosen]).map(one => (one.isStringLiteral() ? one.value : null));
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
    return type
      .getProperties()
      .filter(({ name }) => names.includes(null) || names.includes(name))
      .flatMap(property => property.declarations ?? []);
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName ?? node.name).getText();
    return checker.getTypeAtLocation(node.parent).getProperty(name)?.declarations ?? [];
  }
  return [];
}

/** The keys of an object of texts that a condition chooses, or that becomes a value of another type. */
function handedOver(node: ts.Node): ts.Declaration[] {
  if (ts.isSpreadAssignment(node)) return keysOf(checker.getTypeAtLocation(node.expression)).flatMap(allOf);
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node) && !ts.isIdentifier(node)) return [];
  const keys = keysOf(checker.getTypeAtLocation(node));
  if (keys.length > 0 && ts.isConditionalExpression(node.parent)) return keys.flatMap(allOf);
  const wanted = checker.getContextualType(node);
  return keys.length > 0 && wanted && keysOf(wanted).length === 0 ? keys.flatMap(allOf) : [];
}

// Asks the compiler for the uses of thousands of texts.
test('every text of a locale is used', () => {
  const used = new Set<ts.Node>();
  for (const source of sources.filter(({ fileName }) => !isLocale(fileName)))
    walk(source, node => {
      for (const key of [...readBy(node), ...handedOver(node)]) used.add(key);
    });
  const keys = locales.flatMap(file => {
    const source = sources.find(({ fileName }) => fileName === file);
    const exported = source && checker.getSymbolAtLocation(source);
    const sv = exported && checker.getExportsOfModule(exported).find(({ name }) => name === 'sv');
    return sv ? keysOf(checker.getTypeOfSymbol(sv)).flatMap(allOf) : [];
  });
  expect(keys.length).toBeGreaterThan(500);
  expect(keys.filter(key => !used.has(key)).map(textOf)).toEqual([]);
}, 600_000);

const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'placeholder',
  'alt',
  'label',
]);

/** The strings that an expression of JSX can show. */
const stringsOf = (node: ts.Expression): string[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
  if (ts.isParenthesizedExpression(node)) return stringsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return stringsOf(node.right);
  return [];
};

/** Texts between tags and in attributes that are read aloud or shown. */
function shownBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) return stringsOf(node.expression);
  if (!ts.isJsxAttribute(node) || !spoken.has(node.name.getText()) || !node.initializer) return [];
  if (ts.isStringLiteral(node.initializer)) return [node.initializer.text];
  return ts.isJsxExpression(node.initializer) && node.initializer.expression
    ? stringsOf(node.initializer.expression)
    : [];
}

test('no text is written between tags or in an attribute', () => {
  const found: string[] = [];
  for (const source of sources.filter(({ fileName }) => fileName.endsWith('.tsx')))
    walk(source, node => {
      if (shownBy(node).some(text => /\p{L}{2}/u.test(text))) found.push(textOf(node));
    });
  expect(found).toEqual([]);
});

test('no text of a locale shouts', () => {
  const found: string[] = [];
  for (const source of sources.filter(({ fileName }) => isLocale(fileName)))
    walk(source, node => {
      if ((ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && node.text.includes('!'))
        found.push(textOf(node));
    });
  expect(found).toEqual([]);
});
