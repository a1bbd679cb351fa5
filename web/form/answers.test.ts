import { describe, expect, it } from 'vitest';
import { answersToSend, answerTo, lettersLeftIn, problemsIn, problemsOf, type Question } from './answers.ts';

const question = (id: string, answer: Question['answer'], more: Partial<Question> = {}): Question => ({
  kind: 'QUESTION',
  id,
  label: id,
  description: null,
  width: 'FULL',
  placeholder: null,
  required: true,
  answer,
  options: [],
  maxLength: null,
  autocomplete: null,
  ...more,
});
const options = [
  { id: 'a', label: 'Apples' },
  { id: 'b', label: 'Pears' },
];
const every = [
  question('text', 'TEXT'),
  question('lines', 'MULTILINE'),
  question('email', 'EMAIL'),
  question('phone', 'PHONE'),
  question('number', 'NUMBER'),
  question('date', 'DATE'),
  question('box', 'CHECKBOX'),
  question('select', 'SELECT', { options }),
  question('radio', 'RADIO', { options }),
  question('choices', 'CHOICES', { options }),
  question('name', 'TEXT'),
];
const heading = {
  kind: 'HEADING' as const,
  id: 'head',
  label: 'About you',
  description: null,
  width: 'FULL' as const,
};
const complete = {
  name: 'Ada',
  text: 'Åmål',
  lines: 'One\nTwo',
  email: 'maja@example.com',
  phone: '+46 70 123 45 67',
  number: '1 250,50',
  date: '2026-12-01',
  box: true,
  select: 'a',
  radio: 'b',
  choices: ['a', 'b'],
};

describe('The answers', () => {
  it('that are required are missed by the kind of the question, and optional ones are not', () => {
    expect(problemsOf([heading, ...every], {})).toEqual({
      name: 'MISSING',
      text: 'MISSING',
      lines: 'MISSING',
      email: 'MISSING',
      phone: 'MISSING',
      number: 'MISSING',
      date: 'MISSING',
      box: 'UNTICKED',
      select: 'PICK_ONE',
      radio: 'PICK_ONE',
      choices: 'PICK_SOME',
    });
    expect(problemsOf(every, { text: '  ', box: false, choices: [] })).toMatchObject({
      text: 'MISSING',
      box: 'UNTICKED',
      choices: 'PICK_SOME',
    });
    expect(
      problemsOf(
        every.map(each => ({ ...each, required: false })),
        {},
      ),
    ).toEqual({});
    expect(problemsOf(every, complete)).toEqual({});
  });

  it('with a shape are checked even if they are optional', () => {
    const optional = every.map(each => ({ ...each, required: false }));
    expect(
      problemsOf(optional, { email: 'maja@', phone: 'none', number: 'twelve', date: '2026-02-30', text: 'x' }),
    ).toEqual({ email: 'NOT_AN_EMAIL', phone: 'NOT_A_PHONE', number: 'NOT_A_NUMBER', date: 'NOT_A_DATE' });
  });

  it('are too long after the last character, and the page counts down from the last tenth', () => {
    const short = question('short', 'TEXT', { maxLength: 20 });
    expect(problemsOf([short], { short: 'x'.repeat(20) })).toEqual({});
    expect(problemsOf([short], { short: 'x'.repeat(21) })).toEqual({ short: 'TOO_LONG' });
    expect([17, 18, 21].map(length => lettersLeftIn(short, 'x'.repeat(length)))).toEqual([null, 2, -1]);
    expect(lettersLeftIn(question('long', 'MULTILINE'), 'x'.repeat(9_500))).toBe(500);
  });

  it('of another kind, and options that no longer exist, are empty', () => {
    const [text, , , , , , box, select, , choices] = every as [Question, ...Question[]];
    expect(answerTo(text, { text: true })).toBe('');
    expect(answerTo(box as Question, { box: 'yes' })).toBe(false);
    expect(answerTo(select as Question, { select: 'c' })).toBe('');
    expect(answerTo(choices as Question, { choices: ['c', 'b', 'a', 'b'] })).toEqual(['a', 'b']);
    expect(answerTo(choices as Question, { choices: 'a' })).toEqual([]);
  });

  it('are sent without empty ones, those of removed questions, and the spaces that nobody means', () => {
    expect(answersToSend([heading, ...every], { ...complete, gone: 'x' })).toEqual(complete);
    expect(
      answersToSend(every, { text: ' Åmål ', lines: ' a\n', number: ' \u22121\u202f250 ', box: false, choices: [] }),
    ).toEqual({ text: 'Åmål', lines: ' a\n', number: '-1\u00a0250' });
  });

  it('that the server rejects are shown at their questions, and other issues are left out', () => {
    const issue = (path: string, code = 'INVALID_FORMAT', message = '') => ({ path, code, message });
    const issues = [
      issue('answers.email'),
      issue('answers.phone'),
      issue('answers.text', 'TOO_BIG'),
      issue('answers.lines', 'INVALID_VALUE'),
      issue('answers.choices.1', 'INVALID_VALUE'),
      issue('answers.box', 'INVALID_VALUE'),
      issue('answers.gone'),
      issue('answers.name', 'INVALID_FORMAT', 'cannot be drawn: "\u{10d40}" (U+10D40)'),
      issue(''),
    ];
    expect(problemsIn(every, { ...complete, box: false }, issues)).toEqual({
      text: 'TOO_LONG',
      lines: 'NOT_ACCEPTED',
      email: 'NOT_AN_EMAIL',
      phone: 'NOT_A_PHONE',
      box: 'UNTICKED',
      choices: 'NOT_AN_OPTION',
      name: { undrawn: '"\u{10d40}" (U+10D40)' },
    });
  });
});
