/** Every state of the page of a public form, as the server answers it, each with what leads there and what it shows. */

import type { Page } from 'playwright-core';
import type { FormPageError, FormPageItem, FormPageView } from '../../../src/contract/pages/form/form-page.ts';
import type { DocumentLanguage } from '../../../src/contract/values.ts';
import type { Texts } from '../../../web/signer/locales/sv.ts';
import { button } from './finding.ts';

export const organization = 'Northlight Studio';

const common = { description: null, width: 'FULL' as const };
const asked = (
  id: string,
  label: string,
  answer: Extract<FormPageItem, { kind: 'QUESTION' }>['answer'],
  more: object = {},
): FormPageItem => ({
  kind: 'QUESTION',
  id,
  label,
  ...common,
  placeholder: null,
  required: true,
  answer,
  options: [],
  maxLength: null,
  autocomplete: null,
  ...more,
});
const options = ['Giro', 'A card that is charged on the first of each month'].map((label, i) => ({
  id: `o${i}`,
  label,
}));

/** One question of each kind. The ids are the sender's own and hold what an id in a page cannot. */
export const items: FormPageItem[] = [
  { kind: 'HEADING', id: 'h1', label: 'About you', ...common },
  asked('your name', 'Name', 'TEXT', { autocomplete: 'name', placeholder: 'First and last name' }),
  asked('e"mail', 'E-mail', 'EMAIL', { autocomplete: 'email', width: 'HALF' }),
  asked('phone', 'Phone', 'PHONE', { autocomplete: 'tel', width: 'HALF', required: false }),
  { kind: 'PARAGRAPH', id: 'p1', label: '', ...common, text: 'We rent out rooms by the month.\nNo pets, please.' },
  { kind: 'HEADING', id: 'h2', label: 'The rental', ...common, description: 'All of it can be changed later.' },
  asked('days', 'Number of months', 'NUMBER', { width: 'HALF', description: 'At least three.' }),
  asked('start', 'First day', 'DATE', { width: 'HALF' }),
  asked('room', 'Room', 'SELECT', { options, placeholder: 'Which one?' }),
  asked('pay', 'Way of payment', 'RADIO', { options }),
  asked('extras', 'Extras', 'CHOICES', { options, description: 'Choose as many as you want.' }),
  asked('more', 'Anything else?', 'MULTILINE', { required: false, maxLength: 20 }),
  asked('rules', 'I have read the rules of the house', 'CHECKBOX', { description: 'They are in the hall.' }),
];

export const answered: FormPageView['answers'] = {
  'your name': 'Maja Berg',
  'e"mail': 'maja@example.com',
  phone: '+46 70 123 45 67',
  days: '6',
  start: '2026-12-01',
  room: 'o1',
  pay: 'o0',
  extras: ['o0', 'o1'],
  more: 'A quiet room, please.',
  rules: true,
};

/** What the page's POST requests are answered with, by the end of their path. */
export type Posts = Record<string, { status: number; body: FormPageView | FormPageError }>;

export interface FormState {
  name: string;
  /** What the GET of the view is answered with; null: the connection is lost. */
  answer: { status: number; body: FormPageView | FormPageError } | null;
  posts?: Posts;
  /** Leads to the state. */
  action?: (page: Page) => Promise<void>;
  /** Text on the page once it is rendered. */
  shows: string;
}

const errorBody = (code: FormPageError['code'], path?: string): FormPageError => ({
  code,
  message: code,
  requestId: 'req_1',
  issues: path ? [{ path, code: 'INVALID_VALUE', message: code }] : [],
  upload: null,
  language: null,
});

export function formStatesOf(language: DocumentLanguage, words: Texts): FormState[] {
  const view = (more: Partial<FormPageView>): FormPageView => ({
    state: 'OPEN',
    organization: { name: organization, brand: null },
    language,
    sandbox: false,
    name: 'Rent a room',
    description: 'Tell us who you are and which room you want.\nIt takes three minutes.',
    items,
    answers: {},
    closedReason: null,
    continueBy: 'LINK',
    submitted: null,
    ...more,
  });
  const hidden = { name: null, description: null, items: [] };
  const found = (name: string, shows: string, more: Partial<FormPageView>, then: Partial<FormState> = {}) => ({
    name,
    shows,
    answer: { status: 200, body: view(more) },
    ...then,
  });
  const submits = async (page: Page) => {
    await button(page, words.form.submit).click();
  };
  const refused = (name: string, shows: string, status: number, body: FormPageError) =>
    found(
      name,
      shows,
      { answers: { ...answered, more: '' } },
      { posts: { submit: { status, body } }, action: submits },
    );
  const types = async (page: Page) => {
    await page.getByLabel('Anything else?').fill('A parking space');
  };
  const unlocks = async (page: Page) => {
    await page.getByLabel(words.form.password).fill('wrong');
    await button(page, words.verify).click();
  };
  const locked = (name: string, shows: string, then: Partial<FormState> = {}) =>
    found(name, shows, { ...hidden, state: 'LOCKED' }, then);
  const closed = (closedReason: FormPageView['closedReason'], shows: string) =>
    found(`closed: ${closedReason}`, shows, { ...hidden, state: 'CLOSED', closedReason });
  const submitted = (name: string, shows: string, more: Partial<NonNullable<FormPageView['submitted']>>) =>
    found(name, shows, {
      state: 'SUBMITTED',
      items: [],
      submitted: { signingUrl: '/sign/doc_1?token=1', sentTo: null, thankYouMessage: null, redirectUrl: null, ...more },
    });
  return [
    found('open', words.form.requiredMarked, {}),
    found('open, without a name, in a sandbox', words.form.sandbox, { name: null, description: null, sandbox: true }),
    found('open, with the link by e-mail', words.form.submitWhatByEmail(organization), { continueBy: 'EMAIL' }),
    found('open, with what was saved', words.form.saved, { answers: answered }),
    found(
      'answers that wait to be saved',
      words.form.notSaved,
      { answers: answered },
      { posts: { answers: { status: 503, body: errorBody('UPSTREAM_UNAVAILABLE') } }, action: types },
    ),
    found(
      'answers that cannot be saved',
      words.form.saveRefused,
      { answers: answered },
      { posts: { answers: { status: 400, body: errorBody('VALIDATION_FAILED', 'answers') } }, action: types },
    ),
    found('without questions', words.form.submit, { items: [] }),
    found(
      'with mistakes',
      words.form.problemsTitle,
      { answers: { ...answered, days: 'six', rules: false } },
      {
        action: submits,
      },
    ),
    found('submitted empty', words.form.problemsTitle, {}, { action: submits }),
    found(
      'asking whether to start again',
      words.form.startAgainWhat,
      { answers: answered },
      {
        action: page => button(page, words.form.startAgain).click(),
      },
    ),
    refused('a rejected answer', words.notAccepted, 400, errorBody('VALIDATION_FAILED', 'answers.your name')),
    refused('a form that has changed', words.form.changed, 400, errorBody('VALIDATION_FAILED', 'answers.gone')),
    refused('refused', words.form.refused(organization), 409, errorBody('SUBMISSION_REFUSED')),
    refused('full', words.form.full(organization), 409, errorBody('FORM_FULL')),
    refused('too many attempts', words.form.tooMany(60), 429, errorBody('RATE_LIMITED')),
    refused('an unexpected error', words.form.submitFailed, 500, errorBody('INTERNAL_ERROR')),
    locked('before a password', words.form.lockedWhy(organization)),
    locked('a wrong password', words.form.passwordWrong, {
      posts: { unlock: { status: 400, body: errorBody('VALIDATION_FAILED', 'password') } },
      action: unlocks,
    }),
    locked('too many passwords', words.form.passwordTooMany(organization, 60), {
      posts: { unlock: { status: 429, body: errorBody('RATE_LIMITED') } },
      action: unlocks,
    }),
    closed('MAX_SUBMISSIONS', words.form.closedFull),
    closed('EXPIRED', words.form.closedExpired),
    closed('INCOMPLETE', words.form.notOpenTitle),
    closed('SENDER_LEFT', words.form.notOpenTitle),
    submitted('submitted', words.form.goOn, { thankYouMessage: 'Thank you!\nWe are looking forward to it.' }),
    submitted('submitted, and the link sent', words.form.submittedSent('rut@example.com'), {
      signingUrl: null,
      sentTo: 'rut@example.com',
    }),
    submitted('submitted, and nothing to do', words.form.submittedNothing, { signingUrl: null }),
    submitted('submitted, and leading on', words.leaving.title, { signingUrl: null, redirectUrl: 'https://a.example' }),
    { name: 'a dead link', shows: words.form.linkDead, answer: { status: 404, body: errorBody('LINK_DEAD') } },
    { name: 'no connection', shows: words.offlineTitle, answer: null },
  ];
}
