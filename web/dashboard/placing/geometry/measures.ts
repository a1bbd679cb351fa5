/** Measures as people write them: `24`, `24+62`, `12,5 mm`, `3 pt`, `210/2-10`. Pure. */
import { pointsPerMm } from './rects.ts';

export type Unit = 'mm' | 'pt';

const perUnit: Record<Unit, number> = { mm: pointsPerMm, pt: 1 };
const digits = '0123456789';

export const inUnit = (points: number, unit: Unit): number => points / perUnit[unit];

/** With one decimal, as it is shown in a field. */
export const writeMeasure = (points: number, unit: Unit, decimal: '.' | ','): string =>
  inUnit(points, unit).toFixed(1).replace('.', decimal).replace('-0.0', '0.0');

type Token = { number: number } | { unit: Unit } | { sign: '+' | '-' | '*' | '/' };

/** Null for what is no measure. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text[at] ?? '';
    if (char === ' ') at++;
    else if ('+-*/'.includes(char)) {
      tokens.push({ sign: char as '+' | '-' | '*' | '/' }); // one of those in the string
      at++;
    } else if (text.startsWith('mm', at) || text.startsWith('pt', at)) {
      tokens.push({ unit: text.slice(at, at + 2) as Unit }); // one of the two
      at += 2;
    } else {
      let end = at;
      while (digits.includes(text[end] ?? 'x') || text[end] === '.') end++;
      const number = Number(text.slice(at, end));
      if (end === at || !Number.isFinite(number)) return null;
      tokens.push({ number });
      at = end;
    }
  }
  return tokens;
}

/**
 * Points, or null when it is no measure. A number without a unit is in `unit`; `*` and `/` take plain numbers, and go
 * before `+` and `-`.
 */
export function readMeasure(text: string, unit: Unit): number | null {
  const tokens = tokensOf(text.trim().toLowerCase().replaceAll(',', '.').replaceAll('−', '-'));
  if (!tokens) return null;
  let at = 0;
  const signAt = (signs: string): string | null => {
    const token = tokens[at];
    return token && 'sign' in token && signs.includes(token.sign) ? token.sign : null;
  };
  const numberAt = (): number | null => {
    const token = tokens[at];
    if (!token || !('number' in token)) return null;
    at++;
    return token.number;
  };
  const term = (): number | null => {
    let minus = 1;
    if (signAt('-')) {
      minus = -1;
      at++;
    }
    const first = numberAt();
    if (first === null) return null;
    const token = tokens[at];
    const own = token && 'unit' in token ? token.unit : unit;
    if (token && 'unit' in token) at++;
    let value = first * perUnit[own] * minus;
    for (let sign = signAt('*/'); sign; sign = signAt('*/')) {
      at++;
      const factor = numberAt();
      if (factor === null) return null;
      value = sign === '*' ? value * factor : value / factor;
    }
    return value;
  };
  let sum = term();
  for (let sign = signAt('+-'); sum !== null && sign; sign = signAt('+-')) {
    at++;
    const next = term();
    sum = next === null ? null : sign === '+' ? sum + next : sum - next;
  }
  return sum === null || at < tokens.length || !Number.isFinite(sum) ? null : sum;
}
