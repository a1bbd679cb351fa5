/**
 * Which optional content is visible on the signing page (ISO 32000-2, 8.11): the default configuration and each
 * layer's usage for viewing, as pdf.js reads them. Everything else that layers can say is not followed.
 */
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';
import { arrayAt, dictAt, follow, nameAt } from '../structure/objects.ts';
import type { Tree } from '../structure/pages.ts';

/** Whether content is visible that belongs to this layer or membership dictionary; anything else is visible. */
export type IsVisible = (owner: PdfObject | undefined) => boolean;

type States = ReadonlyMap<string, boolean>;

const maxDepth = 10;

export function visibilityOf(pdf: Tree): IsVisible {
  const states = statesOf(pdf);
  return owner => {
    const dict = follow(pdf, owner);
    if (states.size === 0 || !(dict instanceof PdfDict)) return true;
    const type = nameAt(pdf, dict, 'Type');
    if (type === 'OCG') return states.get(keyOf(owner)) ?? true;
    return type !== 'OCMD' || isMemberVisible(pdf, dict, states);
  };
}

const keyOf = (value: PdfObject | undefined): string =>
  value instanceof PdfRef ? `${value.objectNumber} ${value.generation}` : '';

/** The layers that the file lists, with their state. */
function statesOf(pdf: Tree): States {
  const states = new Map<string, boolean>();
  const properties = dictAt(pdf, pdf.getCatalog(), 'OCProperties');
  const usual = properties && dictAt(pdf, properties, 'D');
  if (!properties || !usual) return states;
  const isBaseOff = nameAt(pdf, usual, 'BaseState') === 'OFF';
  const listed = arrayAt(pdf, properties, 'OCGs')?.toArray() ?? [];
  for (const group of listed) if (group instanceof PdfRef) states.set(keyOf(group), !isBaseOff);
  for (const [key, state] of [
    ['ON', true],
    ['OFF', false],
  ] as const) {
    for (const group of arrayAt(pdf, usual, key)?.toArray() ?? [])
      if (states.has(keyOf(group))) states.set(keyOf(group), state);
  }
  for (const group of listed) if (isHiddenInView(pdf, group)) states.set(keyOf(group), false);
  return states;
}

function isHiddenInView(pdf: Tree, group: PdfObject): boolean {
  const dict = follow(pdf, group);
  const usage = dict instanceof PdfDict ? dictAt(pdf, dict, 'Usage') : undefined;
  const view = usage && dictAt(pdf, usage, 'View');
  return view !== undefined && nameAt(pdf, view, 'ViewState') === 'OFF';
}

function isMemberVisible(pdf: Tree, dict: PdfDict, states: States): boolean {
  const expression = arrayAt(pdf, dict, 'VE');
  if (expression && expression.length > 0) return evaluate(pdf, expression, states, 0);
  const groups = dict.get('OCGs');
  const found = follow(pdf, groups);
  const keys = found instanceof PdfArray ? found.toArray().map(keyOf) : found instanceof PdfDict ? [keyOf(groups)] : [];
  if (!(found instanceof PdfArray || found instanceof PdfDict)) return true;
  const policy = nameAt(pdf, dict, 'P') ?? 'AnyOn';
  const isWanted = policy.endsWith('On');
  if (policy === 'AnyOn' || policy === 'AnyOff') return keys.some(key => (states.get(key) ?? isWanted) === isWanted);
  if (policy === 'AllOn' || policy === 'AllOff') return keys.every(key => (states.get(key) ?? isWanted) === isWanted);
  return true;
}

/** A visibility expression: `[/And a b]`, `[/Or a b]` or `[/Not a]`, of layers and expressions. */
function evaluate(pdf: Tree, expression: PdfArray, states: States, depth: number): boolean {
  const [operator, ...operands] = expression.toArray();
  const kind = follow(pdf, operator);
  if (!(kind instanceof PdfName) || operands.length === 0 || depth > maxDepth) return true;
  const values = operands.map(operand => {
    const found = follow(pdf, operand);
    return found instanceof PdfArray ? evaluate(pdf, found, states, depth + 1) : (states.get(keyOf(operand)) ?? true);
  });
  if (kind.value === 'And') return values.every(Boolean);
  if (kind.value === 'Or') return values.some(Boolean);
  return kind.value !== 'Not' || values[0] !== true;
}
