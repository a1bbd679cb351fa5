/** Texts of the page of a public form, in English. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const enForm: FormTexts = {
  loading: 'Loading the form',
  untitled: organization => `Form from ${organization}`,
  sandbox: 'This is a test form. The document it creates is not legally binding.',
  requiredMarked: 'Questions marked * must be answered.',
  required: 'required',
  saved: 'Saved. You can continue later in this browser.',
  notSaved: 'Not saved yet. The page will try again automatically.',
  saveRefused: 'Not saved. Your answers are only on this page. Check them and submit the form.',
  submitWhat: organization =>
    `When you submit, ${organization} receives your answers and you continue to the document that you sign.`,
  submitWhatByEmail: organization =>
    `When you submit, ${organization} receives your answers, and you get a link by e-mail to the document that you sign.`,
  submit: 'Submit',
  submitting: 'Submitting',
  problemsTitle: 'Check these answers',
  changed: 'The form changed while the page was open. Check your answers and submit again.',
  refused: organization =>
    `Your answers cannot be submitted right now. They are saved. Contact ${organization} to continue.`,
  full: organization =>
    `The form cannot take more answers right now. Your answers are saved. Come back later, or contact ${organization}.`,
  tooMany: seconds =>
    `The service is busy right now, so the form could not be submitted. Your answers are kept. Come back ${inTime('en', seconds)} and submit again.`,
  later: (organization, seconds) =>
    `The form could not be submitted, because there have been many attempts lately. Your answers are kept. Try again ${inTime('en', seconds)}, or contact ${organization}.`,
  busyTitle: 'Come back in a minute',
  busy: 'The service is busy right now, so the form cannot be shown. The page will try again automatically.',
  submitOffline:
    'The connection was lost. Your answers are still on the page. Try again when you are back online; the form is never submitted twice.',
  submitFailed: 'The form could not be submitted. Your answers are still on the page. Try again.',
  another: 'Will someone else fill in the form on this device?',
  startAgain: 'Start again',
  startAgainTitle: 'Start again with an empty form',
  startAgainWhat: 'The form is emptied on this device. Answers that were not submitted cannot be restored.',
  startAgainSure: 'Empty the form',
  startAgainFailed: 'It was not possible to start again. Try once more.',
  lockedWhy: organization => `Enter the password that you received from ${organization}.`,
  password: 'Password',
  passwordMissing: 'Enter the password.',
  passwordWrong: 'The password is incorrect.',
  passwordBusy: seconds => `Many people are trying right now. Try again ${inTime('en', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `Too many attempts. Try again ${inTime('en', seconds)}, or ask ${organization} for the password.`,
  closedTitle: 'The form is closed',
  closedFull: 'It does not accept more answers.',
  closedExpired: 'The last day to answer has passed.',
  notOpenTitle: 'The form is not open right now',
  notOpen: 'It cannot be answered at the moment. Try again later.',
  closedAsk: organization => `If you have questions, contact ${organization}.`,
  submittedTitle: 'Your answers have been submitted',
  submittedNext: 'Read and sign the document to finish.',
  submittedSent: address => `We have sent a link to ${address}. Open it to read and sign.`,
  submittedNothing: 'There is nothing to do now. You will be notified if it becomes your turn to sign.',
  goOn: 'Go to the document',
  linkDead: 'The link is incomplete or no longer valid. Ask the person who gave it to you.',
};
