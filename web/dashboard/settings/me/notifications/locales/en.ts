/** Texts of the page where one chooses which e-mails one gets, in English. */
import type { NotificationsTexts } from './sv.ts';

export const en: NotificationsTexts = {
  about: workspace =>
    `For you in the workspace ${workspace}. Everything is still shown in the dashboard when you turn an e-mail off, and nobody else is affected.`,
  documents: 'Documents that you are responsible for',
  documentsAbout: 'The person responsible for a document gets e-mails about it.',
  teamwork: 'Working together',
  kinds: {
    COMPLETED: { name: 'Everybody has signed', about: 'With the sealed file, unless you get it as a party already.' },
    DECLINED: { name: 'Somebody declines', about: 'With the reason, if they gave one.' },
    DEADLINE: { name: 'The last day is near or has passed', about: 'With who has not signed.' },
    DELIVERY_FAILED: {
      name: 'An invitation did not arrive',
      about: 'Without this e-mail you notice it only when you open the document.',
    },
    DELEGATION: { name: 'A party hands over to somebody else', about: 'Also when that is taken back or declined.' },
    APPROVAL_ASKED: {
      name: 'Somebody asks for your approval',
      about: 'Without this e-mail it is shown only in your inbox in the dashboard.',
    },
    APPROVAL_ANSWERED: {
      name: 'An approval that you asked for is answered',
      about: 'Also when it can no longer be given.',
    },
    MESSAGES: { name: 'New messages', about: 'From parties, and comments that mention you.' },
    FORM_CLOSED: { name: 'A form takes no more answers', about: 'To everybody who manages forms.' },
  },
  always: 'Always sent',
  alwaysAbout: 'These e-mails cannot be turned off.',
  alwaysKinds: [
    {
      name: 'Signing in, and changing your e-mail address',
      why: 'You asked for them yourself, or need to know that somebody else did.',
    },
    { name: 'New API keys', why: 'The people who manage keys have to notice a key that nobody expected.' },
    {
      name: 'Documents that will be deleted soon',
      why: 'That cannot be undone. It comes a week before, to who is responsible for the documents.',
    },
    {
      name: 'A version of webhooks ends',
      why: 'Receivers that were not adapted get no more events. It goes to those who manage webhooks.',
    },
    {
      name: 'Documents where you are a party',
      why: 'Invitations and reminders come from the sender, to every party.',
    },
  ],
};
