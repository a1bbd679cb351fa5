/** Numbers as people type them: with comma or point, with a unit behind them, or as a small sum. Pure. */
import { Decimal } from 'decimal.js';
import { numberFormat } from '../../language/formats.ts';

const spaces = /[\s\u00a0\u202f']/g;

/** A plain number; null: it is none. `1 250,50`, `1,250.50` and `1250.5` are the same. */
export function numberIn(given: string): number | null {
  let text = given.replaceAll(spaces, '');
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) text = text.replaceAll(comma > point ? '.' : ',', '');
  text = text.replace(',', '.').replace('−', '-');
  return /^-?\d{1,15}(?:\.\d{0,10})?$|^-?\.\d{1,10}$/.test(text) ? Number(text) : null;
}

const operators = new Set(['+', '-', '*', '/', '×']);

/** What a sum such as `2*450` or `24+62` comes to; null: it is none. Products before sums, no brackets. */
export function computed(given: string): number | null {
  const text = given.trim().replace(/^=/, '');
  const parts: string[] = [''];
  for (const [i, sign] of [...text].entries()) {
    const isSign = operators.has(sign) && parts.at(-1)?.trim() !== '' && i > 0;
    if (isSign) parts.push(sign, '');
    else parts[parts.length - 1] += sign;
  }
  const numbers = parts.map((part, i) => (i % 2 === 0 ? numberIn(part) : null));
  if (numbers.some((number, i) => i % 2 === 0 && number === null)) return null;
  let sum = new Decimal(0);
  let term = new Decimal(numbers[0] ?? 0);
  for (let i = 1; i < parts.length; i += 2) {
    const next = new Decimal(numbers[i + 1] ?? 0);
    const sign = parts[i];
    if (sign === '*' || sign === '×') term = term.times(next);
    else if (sign === '/') {
      if (next.isZero()) return null;
      term = term.div(next);
    } else {
      sum = sum.plus(term);
      term = sign === '-' ? next.negated() : next;
    }
  }
  return sum.plus(term).toDecimalPlaces(4).toNumber();
}

const partsOfNumbers = '0123456789.,+-*/×−= \u00a0\u202f';

/** A number and its unit: `14 m2` is 14 and `m2`. The unit is null if there is none. */
export function withUnit(given: string): { number: number; unit: string | null } | null {
  const plain = computed(given);
  if (plain !== null) return { number: plain, unit: null };
  const text = given.trim();
  const at = [...text].findIndex(sign => !partsOfNumbers.includes(sign));
  const number = at > 0 ? computed(text.slice(0, at)) : null;
  return number === null ? null : { number, unit: text.slice(at, at + 50).trim() };
}

export type NumberLanguage = 'sv' | 'en' | 'no' | 'da' | 'fi' | 'is' | 'de' | 'fr' | 'es' | 'it';
const localeOf: Record<NumberLanguage, string> = {
  ...{ sv: 'sv-SE', en: 'en-GB', no: 'nb-NO', da: 'da-DK', fi: 'fi-FI' },
  ...{ is: 'is-IS', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', it: 'it-IT' },
};

/** With the digits of the currency, as the document has it. */
export const shownAmount = (value: number, digits: number, language: NumberLanguage): string =>
  numberFormat(localeOf[language], { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

export const shownNumber = (value: number, language: NumberLanguage): string =>
  numberFormat(localeOf[language], { maximumFractionDigits: 4 }).format(value);
