/** Texts of the page that an invitation opens, in English. */

import { limits } from '../../../../contract/limits.ts';
import { inTime } from '../../../../contract/waiting-time.ts';
import type { JoinTexts } from './texts.ts';

export const en: JoinTexts = {
  title: 'Invitation',
  to: w => `You are invited to ${w.organization}`,
  about: w => `Workspace: ${w.workspace}. The invitation is for ${w.email}.`,
  name: 'Your name',
  password: 'Choose a password',
  passwordHint: 'At least 12 characters. Left empty, we send a sign-in link to your address instead.',
  accept: 'Accept invitation',
  missing: `Enter your name, at most ${limits.name} characters.`,
  done: 'Welcome',
  doneAbout: w => `You are now a member of ${w.workspace} at ${w.organization}.`,
  signIn: 'Send sign-in link',
  signInAbout: 'You sign in with your e-mail address. We will send a sign-in link to it.',
  toDashboard: 'Open the workspace',
  already: 'The invitation has already been used',
  alreadyAbout: 'The person who accepted it is a member. There is nothing more to do.',
  closed: 'The invitation no longer applies',
  closedAbout: w =>
    `${w.organization} does not invite addresses like ${w.email} any more. Ask the person who invited you to use another address.`,
  gone: 'This link does not work',
  goneAbout: 'The invitation does not exist or has expired. Ask the person who invited you for a new one.',
  many: seconds => `Too many attempts. Try again ${inTime('en', seconds)}.`,
  again: 'Try again',
};
