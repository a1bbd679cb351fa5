/** Texts of the server-rendered eID pages in English. */
import type { EidTexts } from './texts.ts';

export const en: EidTexts = {
  lostTitle: 'Go back to the page where you started',
  lost: 'This identification was started in another browser, or has ended. Open the page where you started to see the result.',
  mockTitle: 'Sandbox electronic ID',
  mockBelow: 'Simulates the app. No real electronic ID is used.',
  mockAbout: 'Choose what the person does in the app. The page where you started shows the result.',
  shown: 'Shown in the app',
  nothingShown: 'The app shows no text.',
  action: { AUTH: 'Identify', SIGN: 'Sign' },
  choices: {
    COMPLETE: 'as Sandbox Testsson',
    OTHER_PERSON: 'As another person',
    CANCEL: 'Cancel in the app',
    EXPIRE: 'Let it expire',
    BLOCKED: 'Blocked electronic ID',
    NO_APP: 'The app does not start',
  },
  over: 'Done',
  overAbout: 'You can close this page and go back to the one where you started.',
  goneTitle: 'This link does not work',
  gone: 'There is no ongoing sandbox identification here.',
};
