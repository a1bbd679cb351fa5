/**
 * Collects the regular expressions in TypeScript sources: literals, and `new RegExp` of constants. A part that is known
 * only at run time is replaced by an ordinary word or number.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const sources = ['src', 'web'];
const isSource = name => /\.tsx?$/.test(name) && !/\.(test|fixture)\.tsx?$|\.d\.ts$/.test(name);

/** Every expression of the sources in `root`: `{ file, line, source, flags }`. */
export function collectExpressions(root) {
  const files = sources.flatMap(folder =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter(isSource)
      .map(name => `${folder}/${name}`),
  );
  return files.sort().flatMap(file => expressionsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

export function expressionsIn(file, text) {
  if (!/RegExp|\//.test(text)) return [];
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(tree);
  const found = [];
  const visit = node => {
    const read = expressionAt(node, constants);
    if (read) found.push({ file, line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, ...read });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function expressionAt(node, constants) {
  if (ts.isRegularExpressionLiteral(node)) return parts(node.text);
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || node.expression.getText() !== 'RegExp') return null;
  const [source, flags] = node.arguments ?? [];
  return { source: textOf(source, constants), flags: flags ? textOf(flags, constants) : '' };
}

function parts(literal) {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}

/** The initializers of `const` by name. */
function constantsOf(tree) {
  const found = new Map();
  const visit = node => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.set(node.name.text, node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** The value of an expression as text. */
function textOf(node, constants, depth = 0) {
  const inner = one => textOf(one, constants, depth + 1);
  if (depth > 20) return 'a';
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return parts(node.text).source;
  if (ts.isTaggedTemplateExpression(node)) return templateOf(node.template, inner, true);
  if (ts.isTemplateExpression(node)) return templateOf(node, inner, false);
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') return inner(node.expression);
  if (ts.isIdentifier(node) && constants.has(node.text)) return inner(constants.get(node.text));
  if (ts.isBinaryExpression(node) || ts.isParenthesizedExpression(node)) return calculated(node, inner);
  return 'a';
}

function templateOf(template, inner, raw) {
  const text = part => (raw ? part.rawText : part.text);
  if (ts.isNoSubstitutionTemplateLiteral(template)) return text(template);
  return template.templateSpans.reduce(
    (all, span) => all + inner(span.expression) + text(span.literal),
    text(template.head),
  );
}

/** Sums of texts are joined; sums of numbers are a length, for which any number does. */
function calculated(node, inner) {
  if (ts.isParenthesizedExpression(node)) return inner(node.expression);
  const [left, right] = [inner(node.left), inner(node.right)];
  return /^\d+$/.test(right) ? '9' : left + right;
}
