/** Texts of the page that leads from the sandbox to production, in English. */
import type { ProductionTexts } from './sv.ts';

export const en: ProductionTexts = {
  title: 'From sandbox to production',
  inSandbox:
    'You are in a sandbox. Documents carry the word SANDBOX on every page, at most three people can take part, and there are limits to how much can be sent. For real documents you make an organization of its own. The sandbox stays, to try things in.',
  inProduction: name => `${name} is in production: its documents are real, without the word SANDBOX.`,

  steps: 'What to do, in order',
  stepsAbout:
    'For the whole installation. The organization can be made at once. Without a mail server and an address with https it reaches nobody else, and the rest should be done before real documents are sent.',
  done: 'Done',
  toDo: 'To do',
  setUp: 'Set up',
  step: {
    you: 'Your name and address',
    youAbout: 'You are called “Owner” and have an address that nobody reads.',
    youDone: email => email,
    secondFactor: 'Two-step sign-in',
    secondFactorAbout: 'Needed to set the mail server.',
    secondFactorDone: 'on for you',
    mail: 'Mail server',
    mailAbout: 'Without one, no invitation arrives.',
    mailDone: 'set',
    address: 'Address of the service',
    addressAbout: url =>
      `Now ${url}, which others do not reach safely. Set PUBLIC_URL to an address with https, and restart.`,
    seal: 'Seal certificate',
    sealAbout:
      'The service’s own, which readers call unknown. Set SIGILL_SEAL_PKCS12 to a file from an issuer, and restart.',
    sealDone: 'from an issuer',
    time: 'Timestamps',
    timeAbout: 'From the service itself. Set SIGILL_TIMESTAMP_URL to an outside authority, and restart.',
    timeDone: 'from an outside authority',
    backups: 'Backups',
    backupsAbout: 'None has been made. Run sigill backup on the server every night.',
    backupsDone: day => `last on ${day}`,
  },

  make: 'Make the organization',
  makeAbout: 'You are its owner, and sign in as you do here.',
  another: 'Another organization',
  name: 'Name',
  nameHint: 'Shown to everyone who receives documents from you.',
  nameMissing: 'Write a name.',
  orgName: 'Registered name',
  orgNameHint: 'If it is another one.',
  country: 'Country',
  orgNumber: 'Organization number',
  orgNumberHint: 'May be left empty.',
  orgNumberWrong: 'This is no organization number of the country. Check the digits.',
  planHint: 'Can be changed later, under Plan and usage.',
  copies: 'Take over the address, settings and roles from here',
  copiesAbout: 'Documents, templates, members and the logo stay in the sandbox.',
  button: 'Make the organization',
  making: 'Making the organization …',

  yours: 'Your organizations in production',
  open: 'Open',
  openNamed: name => `Open ${name}`,
  here: 'You are here',

  next: 'Next',
  nextAbout: 'In this organization.',
  brand: 'Add your logo and colour',
  members: 'Invite colleagues',
  roles: 'Decide what each role may do',
  send: 'Send the first document',
};
