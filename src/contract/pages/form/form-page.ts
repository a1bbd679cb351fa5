/**
 * The protocol between the page of a public form (`/f/{token}`) and the server. Like that of the signing page,
 * it is not versioned, because page and server are deployed together. All paths are below `/api/f/{token}`. A visitor has no
 * account: the token finds the form, and a cookie that scripts cannot read binds this browser to its submission and to
 * the password it gave. A dead link reveals nothing. Bodies are JSON and must come from this page, or the request is
 * rejected with FOREIGN_REQUEST. The page imports only types from this file.
 */
import { z } from 'zod';
import { continueBys, formClosedReasons, questionWidths } from '../../schemas/forms.ts';
import { languages, lineText, lineTextOrNull } from '../../values.ts';
import { pageBrand } from '../brand.ts';
import { pageError } from '../error.ts';

/**
 * LOCKED: a password is asked for, and nothing else of the form is shown. CLOSED: the form accepts no submissions.
 * SUBMITTED: this browser has submitted; the respondent signs at `signingUrl`, or by the link in the e-mail to `sentTo`.
 */
export const formPageStates = ['OPEN', 'LOCKED', 'CLOSED', 'SUBMITTED'] as const;

/** How a question is answered. CHECKBOX is answered by a boolean, CHOICES by a list of options, others by text. */
export const answerTypes = [
  'TEXT',
  'MULTILINE',
  'EMAIL',
  'PHONE',
  'NUMBER',
  'DATE',
  'CHECKBOX',
  'SELECT',
  'RADIO',
  'CHOICES',
] as const;
export type AnswerType = (typeof answerTypes)[number];

const common = { id: z.string(), label: lineText, description: z.string().nullable(), width: z.enum(questionWidths) };

export const formPageItem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('HEADING'), ...common }),
  z.strictObject({ kind: z.literal('PARAGRAPH'), ...common, text: z.string() }),
  z.strictObject({
    kind: z.literal('QUESTION'),
    ...common,
    placeholder: lineTextOrNull,
    required: z.boolean(),
    answer: z.enum(answerTypes),
    /** For SELECT, RADIO and CHOICES. */
    options: z.array(z.strictObject({ id: z.string(), label: lineText })),
    /** The most characters of a text. */
    maxLength: z.int().nullable(),
    /** What the browser may fill in: `name`, `email` or `tel`. */
    autocomplete: z.enum(['name', 'email', 'tel']).nullable(),
  }),
]);
export type FormPageItem = z.infer<typeof formPageItem>;

/** By the id of the question. Options of SELECT and RADIO by their id; dates as YYYY-MM-DD; numbers as typed. */
export const formAnswers = z.record(
  z.string().max(40),
  z.union([z.string().max(10_000), z.boolean(), z.array(z.string().max(200)).max(100)]),
);
export type FormAnswers = z.infer<typeof formAnswers>;

export const formPageView = z.strictObject({
  state: z.enum(formPageStates),
  /** The organization that asks, and its branding of the page. */
  organization: z.strictObject({ name: lineText, brand: pageBrand.nullable() }),
  language: z.enum(languages),
  sandbox: z.boolean(),
  /** Null unless OPEN or SUBMITTED. */
  name: lineTextOrNull,
  description: z.string().nullable(),
  /** Empty unless OPEN. */
  items: z.array(formPageItem),
  /** What this browser has saved; empty unless OPEN. */
  answers: formAnswers,
  /** Why it accepts no submissions, as far as a visitor may know; null unless CLOSED. INCOMPLETE: not published. */
  closedReason: z.enum(formClosedReasons).nullable(),
  /** How the respondent goes on after submitting. */
  continueBy: z.enum(continueBys),
  /** Null unless SUBMITTED. */
  submitted: z
    .strictObject({
      /** Where the respondent signs; null if the document has ended, another party's turn comes first, or it was sent. */
      signingUrl: z.string().nullable(),
      /** The e-mail address to which the link was sent instead; null if it was not. */
      sentTo: z.string().nullable(),
      thankYouMessage: z.string().nullable(),
      /** Where the page leads after signing; null if nowhere. */
      redirectUrl: z.string().nullable(),
    })
    .nullable(),
});
export type FormPageView = z.infer<typeof formPageView>;

export const formUnlockBody = z.strictObject({ password: z.string().max(200) });
export const formSaveBody = z.strictObject({ answers: formAnswers });
export const formSaveAnswer = z.strictObject({ savedAt: z.string() });
export const formSubmitBody = z.strictObject({ answers: formAnswers });

/**
 * Errors: LINK_DEAD 404 · VERIFICATION_REQUIRED 403 (LOCKED: fetch the view again) · INVALID_STATE 409 (closed in the
 * meantime: fetch the view again) · VALIDATION_FAILED 400 (`issues` name questions as `answers.{id}`, or `password`) ·
 * RATE_LIMITED 429 · SUBMISSION_REFUSED 409 (the sender can't send documents now; the page asks the visitor to contact the
 * organization, never why) · FORM_FULL 409 (forms have used their part of the month; the page asks the visitor to come back
 * later) · UPSTREAM_UNAVAILABLE 503 · INTERNAL_ERROR 500.
 */
export const formPageErrorCodes = [...pageError.shape.code.options, 'SUBMISSION_REFUSED', 'FORM_FULL'] as const;
export const formPageError = pageError.extend({ code: z.enum(formPageErrorCodes) });
export type FormPageError = z.infer<typeof formPageError>;

export const formPageRoutes = {
  /** Records nothing, but that `signingUrl` was shown. */
  view: { method: 'GET', path: '', answer: formPageView },
  unlock: { method: 'POST', path: '/unlock', body: formUnlockBody, answer: formPageView },
  /** Starts this browser's submission with the first answers, then replaces them. Answers may be incomplete. */
  save: { method: 'POST', path: '/answers', body: formSaveBody, answer: formSaveAnswer },
  /** Creates and sends the document. Repeated by the same browser it answers as the first time. */
  submit: { method: 'POST', path: '/submit', body: formSubmitBody, answer: formPageView },
  /** For a shared device: forgets this browser's submission, so that another person can fill in the form. */
  restart: { method: 'POST', path: '/restart', answer: formPageView },
} as const;
