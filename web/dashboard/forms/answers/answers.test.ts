import { expect, test } from 'vitest';
import type { FormQuestion, FormSubmission } from '../../../../src/contract/schemas/forms.ts';
import { en } from '../locales/en.ts';
import { answerText, columnsOf, respondentsOf, tableOf } from './answers.ts';

const common = { placeholder: null, description: null, width: 'FULL' as const, required: true };
const questions: FormQuestion[] = [
  { kind: 'HEADING', id: 'h', label: 'About you', ...common },
  { kind: 'NAME', id: 'n', label: 'Name', ...common },
  { kind: 'TEXT', id: 't', label: '', multiline: false, ...common },
];
const submission = {
  ...{ id: 'fsb_1', formId: 'frm_1', status: 'SUBMITTED', documentId: 'doc_1' },
  ...{ respondentName: 'Maja Berg', respondentEmail: 'maja@example.com', respondentPhone: null },
  answers: { n: 'Maja Berg', old: true, extras: ['Sauna', 'Bicycle'] },
  ...{ startedAt: '2026-12-01T10:00:00.000Z', submittedAt: '2026-12-01T11:00:00.000Z' },
  updatedAt: '2026-12-01T11:00:00.000Z',
} satisfies FormSubmission;

test('answers of every kind are shown in words', () => {
  const given = ['Umeå', true, false, ['a', 'b'], undefined, null, 3];
  expect(given.map(one => answerText(one, en))).toEqual(['Umeå', 'Yes', 'No', 'a, b', '', '', '3']);
});

test('answers to questions that were removed have columns of their own after the others', () => {
  expect(columnsOf(questions, [submission, { answers: null }], en.removedQuestion)).toEqual([
    { id: 'n', name: 'Name' },
    { id: 't', name: 't' },
    { id: 'old', name: 'Removed question 1' },
    { id: 'extras', name: 'Removed question 2' },
  ]);
});

test('a table of answers has the address of each document', () => {
  const table = tableOf({ questions, submissions: [submission], texts: en, addressOf: id => `https://s/${id}` });
  expect(table).toEqual([
    ['State', 'Submitted', 'Name', 'E-mail', 't', 'Removed question 1', 'Removed question 2', 'Document'],
    [
      ...['Submitted', '2026-12-01T11:00:00.000Z', 'Maja Berg', 'maja@example.com'],
      ...['', 'Yes', 'Sauna, Bicycle', 'https://s/doc_1'],
    ],
  ]);
});

test('headings of the table are unique, and who answered has one column for each address', () => {
  const phone: FormQuestion = { kind: 'PHONE', id: 'p', label: 'Mobile', ...common };
  const own = ['State', 'Name', 'Document'].map(
    (label, i): FormQuestion => ({ kind: 'TEXT', id: `own${i}`, label, multiline: false, ...common }),
  );
  const none = { ...submission, answers: null, respondentEmail: null };
  const given = { questions: [...questions, phone, ...own], submissions: [none], texts: en, addressOf: String };
  expect(tableOf(given)[0]).toEqual([
    ...['State', 'Submitted', 'Name', 'Phone', 't', 'State (2)', 'Name (2)', 'Document', 'Document (2)'],
  ]);
});

test('who has answered is a table of whom to send to, without what is about the answer', () => {
  const begun = { ...submission, status: 'STARTED' as const, submittedAt: null };
  const [headings, ...rows] = respondentsOf({ questions, submissions: [submission, begun], texts: en });
  expect(headings).toEqual(['Name', 'E-mail', 't', 'Removed question 1', 'Removed question 2']);
  expect(rows).toEqual([['Maja Berg', 'maja@example.com', '', 'Yes', 'Sauna, Bicycle']]);
});
