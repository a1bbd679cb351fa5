/** Operands of a kind and in a range that an operator can have; pdf.js passes over operators with others. */
import { maxColourants, type OperandKind, type Operator } from '../../syntax/operators.ts';
import { Name } from '../../syntax/values.ts';
import type { Operand } from './operands.ts';
import { Letters } from './tokens.ts';

const isNumber = (operand: Operand | undefined): operand is number => typeof operand === 'number';

/** Undefined where it has no meaning. */
const byKind: Readonly<Record<OperandKind, (operand: Operand) => Operand | undefined>> = {
  NUMBER: operand => (isNumber(operand) ? operand : undefined),
  NAME: operand => (operand instanceof Name ? operand : undefined),
  STRING: operand => (operand instanceof Letters ? operand : undefined),
  NUMBERS: operand => (Array.isArray(operand) ? operand.filter(isNumber) : undefined),
  TEXTS: operand =>
    Array.isArray(operand) ? operand.filter(one => isNumber(one) || one instanceof Letters) : undefined,
  PROPERTIES: operand => (operand instanceof Name || operand instanceof Map ? operand : undefined),
};

/** Null where the operator is left out. */
export function fitted(operator: Operator, given: Operand[]): Operand[] | null {
  const { operands: kinds, name, role } = operator;
  if (kinds === null) return colourOf(name, given);
  const operands: Operand[] = [];
  for (const [i, kind] of kinds.entries()) {
    const operand = byKind[kind](given[i] ?? null);
    if (operand === undefined) return null;
    operands.push(operand);
  }
  return role === 'COLOUR' ? operands.map(one => Math.max(0, Math.min(Number(one), 1))) : inRange(name, operands);
}

function colourOf(name: string, given: Operand[]): Operand[] | null {
  const isPattern = name.length === 3 && given.at(-1) instanceof Name;
  const values = isPattern ? given.slice(0, -1) : given;
  return given.length > 0 && values.length <= maxColourants && values.every(isNumber) ? given : null;
}

function inRange(name: string, operands: Operand[]): Operand[] | null {
  const [first] = operands;
  if (name === 'd') return dashOf(operands as [number[], number]);
  if (!isNumber(first)) return operands;
  if (name === 'w') return [Math.abs(first)];
  const isAllowed =
    name === 'M' ? first >= 0 : name === 'J' || name === 'j' ? isOneOf(first, 2) : name !== 'Tr' || isOneOf(first, 7);
  return isAllowed ? operands : null;
}

const isOneOf = (value: number, last: number): boolean => Number.isInteger(value) && value >= 0 && value <= last;

/** A canvas passes over negative lengths, and draws a line where all are nothing. */
function dashOf([lengths, phase]: [number[], number]): Operand[] | null {
  if (lengths.some(length => length < 0)) return null;
  const sum = lengths.reduce((all, length) => all + length, 0);
  if (sum === 0) return [[], 0];
  if (phase >= 0) return [lengths, phase];
  const [period, all] = lengths.length % 2 === 0 ? [sum, lengths] : [2 * sum, [...lengths, ...lengths]];
  return [all, (period - (-phase % period)) % period];
}
