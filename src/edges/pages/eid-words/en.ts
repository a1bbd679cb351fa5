/** The words of the pages of electronic ID that are drawn on the server, in English. */
import type { EidWords } from './words.ts';

export const en: EidWords = {
  lostTitle: 'Go back to the page where you began',
  lost: 'The identification belongs to another browser, or has ended. Open the page where you began: it shows how it went.',
  mockTitle: 'Electronic ID of the sandbox',
  mockBelow: 'Stands for the app. No real electronic ID is used.',
  mockAbout: 'Choose what the person does in the app. The page where it began shows the result.',
  shown: 'This is shown in the app',
  nothingShown: 'The app shows no text of ours.',
  act: { AUTH: 'Identify', SIGN: 'Sign' },
  choices: {
    COMPLETE: 'as Sandbox Testsson',
    OTHER_PERSON: 'As another person',
    CANCEL: 'Cancel in the app',
    EXPIRE: 'Let it expire',
    BLOCKED: 'Blocked electronic ID',
    NO_APP: 'The app does not start',
  },
  over: 'Done',
  overAbout: 'You can close this page and go back to the one where it began.',
  goneTitle: 'This link does not work',
  gone: 'There is no identification of a sandbox going on here.',
};
