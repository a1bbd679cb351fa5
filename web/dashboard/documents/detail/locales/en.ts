/** Texts of a document in English. */
import type { DetailTexts } from './sv.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const named = (names: readonly string[]): string =>
  list.format(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names);

export const en: DetailTexts = {
  next: {
    trash: day => (day === null ? 'In the trash.' : `In the trash until ${day}, then deleted for good.`),
    approval: names => (names.length === 0 ? 'Waiting for approval.' : `Waiting for approval by ${named(names)}.`),
    notApproved: 'It was not approved. Change it, and ask again.',
    approved: 'It is approved and can be sent.',
    draft: parties =>
      parties === 0
        ? 'Nothing has been sent. Nobody is asked to sign yet.'
        : 'Nothing has been sent. You see everything once more before it is.',
    sign: (signed, left) => {
      const before = signed.length === 0 ? '' : `${named(signed)} ${signed.length === 1 ? 'has' : 'have'} signed. `;
      return left === 0
        ? `${before}Your signature is the last; then the document is sealed and everyone gets a copy.`
        : `${before}It is your turn. After you, ${left === 1 ? 'one more signs' : `${left} more sign`}.`;
    },
    bounced: (who, email) =>
      email === null
        ? `${who} could not be reached. Correct the address and send again; what the others signed stands.`
        : `The e-mail to ${email} came back. Correct the address and send again; what the others signed stands.`,
    blocked: who =>
      `The message to ${who} could not be sent because of this service’s own settings for e-mail and SMS. Its operator has been informed. It is sent once they are mended; the address need not be corrected.`,
    delayed: (who, until) =>
      `The message to ${who} has not been accepted yet. It is tried again${until === null ? '' : ` until ${until}`}.`,
    waiting: (names, signed) =>
      `${signed === 0 ? 'Nobody has signed yet. ' : ''}${names.length === 0 ? '' : `Waiting for ${named(names)}. `}When everyone has signed, the document is sealed.`,
    sealing: clock =>
      clock === null ? 'Everyone has signed. It is being sealed.' : `Everyone has signed. Sealing since ${clock}.`,
    sealed: clock => `Sealed ${clock}. Anyone can verify that nothing has changed since.`,
    declined: who =>
      who === null ? 'It was declined.' : `${who} declined to sign. Withdraw it to change it and send again.`,
    expired: day =>
      day === null ? 'The deadline has passed.' : `The deadline was ${day}. Extend it, or withdraw the document.`,
    imported: 'Signed elsewhere and kept here.',
  },
  sign: 'Sign',
  opening: 'Opening',
  send: 'Send',
  write: 'Continue writing',
  cannotSend: 'Your role cannot send.',
  method: {
    DRAWING: 'draws a signature',
    CLICK_TO_SIGN: 'signs with a click',
    SE_BANKID: 'BankID',
    DK_MITID: 'MitID',
    DK_MITID_ERHVERV: 'MitID Erhverv',
    FI_FTN: 'Finnish Trust Network',
    NL_IDIN: 'iDIN',
    NO_BANKID_BIOMETRIC: 'BankID biometric',
    NO_BANKID_HIGH: 'BankID',
    NO_QES: 'qualified signature',
    MANUAL: 'signed on paper',
    NONE: '',
  },
  verified: { SMS: 'code by SMS first', EMAIL: 'code by e-mail first', PIN: 'PIN first', eid: 'electronic ID first' },
  yourTurn: 'Your turn',
  theDocument: 'The document',
  showDocument: 'Show the document',
  handedOver: 'Handed over',
  delegatedTo: (name, hasSigned) => `${name} ${hasSigned ? 'signed' : 'signs'} in their place`,
  handedOverAt: (when, reason) => (reason === '' ? `Handed over ${when}` : `Handed over ${when}: “${reason}”`),
  delegatedBy: (name, hasSigned) => `${hasSigned ? 'Signed' : 'Signs'} for ${name}`,
  correct: 'Correct',
  correctAndSend: 'Correct and send again',
  correctNamed: name => `Correct ${name}`,
  correctable: { name: 'Name', email: 'E-mail address', phone: 'Mobile number' },
  save: 'Save',
  saved: 'Saved.',
  copyLink: 'Copy link',
  showCode: 'Show QR code',
  signHere: 'Sign here now',
  notSent: { blocked: 'Not sent: settings of this service', delayed: 'Not sent yet, tried again' },
  linkNotOpened: 'Link not opened yet',
  signInPerson: 'Sign in person',
  linkCopied: name => `The link for ${name} was copied. Anyone who has it can sign.`,
  linkOf: name => `Link for ${name}`,
  aboutCode: name => `${name} opens the document with a phone’s camera. Anyone who has the link can sign.`,
  code: name => `QR code with the link for ${name}`,
  linkAsText: 'The link as text',
  corrected: name => `Sent again to ${name}.`,
  comments: 'Comments',
  noComments: 'No comments. Only people of your workspace see what is written here.',
  writeComment: 'Write a comment',
  reply: 'Reply',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolved: 'resolved',
  shared: 'all parties see it',
  deletedComment: 'Deleted',
  links: 'Links',
  noLinks: 'Not linked to other documents.',
  link: { MANUAL: 'linked', DUPLICATE: 'copy', RENEWAL: 'renewal' },
  removeLink: name => `Remove the link to ${name}`,
  addLink: 'Link to',
  findDocument: 'Name of the document',
  fileAbout: {
    ORIGINAL: 'as everyone saw it',
    SIGNED: 'with all signatures',
    JOURNAL: 'everything that happened, in order',
  },
  level: {
    'B-B': 'PAdES B-B: sealed, without a proven time',
    'B-T': 'PAdES B-T: with a proven time',
    'B-LT': 'PAdES B-LT: evidence that stays readable for years',
    'B-LTA': 'PAdES B-LTA: evidence that is renewed',
  },
  timeBy: authority => `time by ${authority}`,
  notYet: 'not yet',
  download: 'Download',
  verify: 'Verify',
  verifyAbout: 'Opens the page where anyone can check a sealed file.',
  detailsOf: 'Details',
  responsible: 'Responsible',
  folder: 'Folder',
  tags: 'Tags',
  value: 'Value',
  order: 'Order',
  orders: { SEQUENTIAL: 'one after another', PARALLEL: 'all at once' },
  reminders: 'Reminders',
  everyDays: days => (days === null || days === 0 ? 'none' : days === 1 ? 'every day' : `every ${days} days`),
  deadline: 'Deadline',
  number: 'Number',
  madeFrom: 'Template',
  none: 'none',
  addTag: 'Add a tag',
  removeTag: name => `Remove the tag ${name}`,
  more: 'More',
  events: 'Events for developers',
};
