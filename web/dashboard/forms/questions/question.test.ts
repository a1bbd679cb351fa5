import { expect, test } from 'vitest';
import { en } from '../locales/en.ts';
import { blanksWithout, firstQuestions, kindName, moved, newQuestion, plainQuestion, questionFor } from './question.ts';

const slot = (key: string, required = false) => ({ key, label: null, type: 'INPUT', required, options: null });

test('a form begins with a name, an address and a question for each blank', () => {
  const questions = firstQuestions([slot('day', true), { ...slot('hours'), label: 'Hours' }], en);
  expect(questions.map(({ kind, label, required }) => [kind, label, required])).toEqual([
    ['NAME', 'Name', true],
    ['EMAIL', 'E-mail', true],
    ['FIELD', 'day', true],
    ['FIELD', 'Hours', false],
  ]);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(4);
});

test('blanks that nobody asks for are listed, those that are required first', () => {
  const slots = [slot('a'), slot('b', true), slot('c')];
  expect(blanksWithout([questionFor(slot('c'))], slots).map(({ key }) => key)).toEqual(['b', 'a']);
});

test('a question moves within the list and not out of it', () => {
  const all = (['NAME', 'EMAIL', 'PHONE'] as const).map(kind => newQuestion(kind, en));
  const [name, email, phone] = all.map(({ id }) => id);
  expect(moved(all, phone ?? '', -1).map(({ id }) => id)).toEqual([name, phone, email]);
  expect(moved(all, name ?? '', -1)).toBe(all);
  expect(moved(all, phone ?? '', 1)).toBe(all);
});

test('the order of the members of a question means nothing', () => {
  expect([false, true].map(isLong => kindName(newQuestion('TEXT', en, isLong), en))).toEqual([
    en.kind.TEXT,
    en.longAnswer,
  ]);
  const text = newQuestion('TEXT', en);
  const other = Object.fromEntries(Object.entries(text).reverse()) as typeof text;
  expect(JSON.stringify(plainQuestion(other))).toBe(JSON.stringify(plainQuestion(text)));
});
