/** Every response that the pages of a link can get, each with a text that shows that it was rendered. */

import type { PageError } from '../../../src/contract/pages/error.ts';
import type { IdentityView } from '../../../src/contract/pages/identity/identity-page.ts';
import type { LockedView, SignerView } from '../../../src/contract/pages/signer/view.ts';
import { en } from '../../../web/signer/locales/en.ts';

const verification = (more: object) => ({
  purpose: 'ACCESS' as const,
  method: 'EMAIL' as const,
  scheme: null,
  to: 'm••••@example.com',
  codeLastsS: 0,
  nextCodeS: 0,
  triesLeft: 5,
  pausedS: 0,
  ...more,
});

const signer = (name: string, more: Partial<SignerView['parties'][number]> = {}): SignerView['parties'][number] => ({
  name,
  role: 'SIGNER',
  you: false,
  status: 'INVITED',
  signedAt: null,
  actsFor: null,
  ...more,
});

const box = (
  id: string,
  inputType: SignerView['boxes'][number]['inputType'],
  y: number,
  more: object = {},
): SignerView['boxes'][number] =>
  ({
    blockId: 'cnt',
    id,
    inputType,
    option: null,
    mine: true,
    party: 'Maja Berg',
    page: 1,
    rect: { x: 0.1, y, width: 0.35, height: 0.05 },
    label: id,
    required: true,
    options: inputType === 'SELECT' ? ['Giro', 'Card'] : [],
    multiline: false,
    room: null,
    value: null,
    drawing: null,
    file: null,
    ...more,
  }) satisfies SignerView['boxes'][number];

/** Maja's turn, with every kind of field. */
export const openView = (sha256: string): SignerView => ({
  state: 'OPEN',
  document: {
    id: 'doc_00000000000000000000000000',
    name: 'Consultancy agreement',
    message: 'As we agreed on Tuesday.',
    type: 'SIGNABLE',
    language: 'en',
    expiresAt: '2031-03-01T12:00:00.000Z',
    timeZone: 'Europe/Stockholm',
    sandbox: false,
    sender: { name: 'Olga Owner', organization: 'Northlight Studio' },
    sha256,
  },
  consent: { text: 'I have read “Consultancy agreement” and agree to its contents.', sha256: 'c'.repeat(64) },
  party: {
    id: 'pty_00000000000000000000000000',
    name: 'Maja Berg',
    role: 'SIGNER',
    signatureMethod: 'DRAWING',
    scheme: null,
    signedAt: null,
  },
  parties: [signer('Maja Berg', { you: true }), signer('Nils Åkerman')],
  pages: Array.from({ length: 3 }, () => ({ width: 595, height: 842 })),
  boxes: [
    box('Place', 'TEXT', 0.1),
    box('First day', 'DATE', 0.18),
    box('Insured', 'CHECKBOX', 0.26),
    box('Payment', 'SELECT', 0.34),
    box('Initials', 'INITIALS', 0.42),
    box('Signature', 'SIGNATURE', 0.5),
    box('Theirs', 'SIGNATURE', 0.6, { mine: false, party: 'Nils Åkerman' }),
  ],
  tables: [],
  files: [],
  handOver: { email: true, phone: false, verification: null },
  handedOver: null,
  actsFor: null,
  chat: { open: true, unseen: 2 },
  signVerification: null,
  brand: null,
  mustRead: false,
  nextHere: null,
  redirect: null,
  thankYou: null,
  savedSignature: false,
});

const locked = (more: object): LockedView => ({
  state: 'LOCKED',
  document: {
    id: 'doc_00000000000000000000000000',
    type: 'SIGNABLE',
    language: 'en',
    sandbox: false,
    sender: { name: 'Olga Owner', organization: 'Northlight Studio' },
  },
  party: { id: 'pty_00000000000000000000000000', name: 'Maja Berg', role: 'SIGNER' },
  verification: verification(more),
  brand: null,
});

const refused = (code: PageError['code'], language: PageError['language'] = 'en'): PageError => ({
  code,
  message: code,
  requestId: 'req_1',
  issues: [],
  upload: null,
  language,
});

const openCheck: IdentityView = {
  state: 'OPEN',
  fullName: 'Maja Berg',
  organization: { name: 'Northlight Studio', brand: null },
  reference: 'Lease 1103',
  language: 'en',
  expiresAt: '2031-03-01T12:00:00.000Z',
  timeZone: 'Europe/Stockholm',
  verifiedAt: null,
  sandbox: false,
  schemes: ['SE_BANKID'],
  failure: null,
};

export interface State {
  name: string;
  /** The page for signing, or the one for an identity check. */
  at: 'sign' | 'id';
  status: number;
  body: SignerView | LockedView | IdentityView | PageError;
  /** Text on the page once it is rendered. */
  shows: string;
}

export function statesOf(sha256: string): State[] {
  const open = openView(sha256);
  const organization = open.document.sender.organization;
  const view = (name: string, shows: string, more: Partial<SignerView>): State => ({
    name,
    at: 'sign',
    status: 200,
    body: { ...open, ...more },
    shows,
  });
  const lock = (name: string, shows: string, more: object): State => ({
    name,
    at: 'sign',
    status: 200,
    body: locked(more),
    shows,
  });
  const failure = (
    name: string,
    shows: string,
    status: number,
    code: PageError['code'],
    at: State['at'] = 'sign',
  ): State => ({
    name,
    at,
    status,
    body: refused(code),
    shows,
  });
  const check = (name: string, shows: string, more: Partial<IdentityView>): State => ({
    name,
    at: 'id',
    status: 200,
    body: { ...openCheck, ...more },
    shows,
  });
  const ended = { fullName: '', reference: null, schemes: [] };
  const signed = { signedAt: '2026-11-20T10:00:00.000Z' };
  const done = { ...open.party, ...signed };
  return [
    view('open', en.toDo, {}),
    view('open in a sandbox', en.sandbox, { document: { ...open.document, sandbox: true } }),
    view('to be signed by a click', en.toDo, { party: { ...open.party, signatureMethod: 'CLICK_TO_SIGN' } }),
    view('to be signed with an electronic ID', en.toDo, {
      party: { ...open.party, signatureMethod: 'EID', scheme: 'SE_BANKID' },
    }),
    view('all pages have to be read', en.toDo, { mustRead: true }),
    view('signing for somebody', 'Nils Åkerman', {
      actsFor: { name: 'Nils Åkerman', reason: 'I am away.', accepted: false },
    }),
    view('handed over', 'Kim Ek', {
      state: 'HANDED_OVER',
      handedOver: { to: 'Kim Ek', status: 'PENDING', undelivered: true, declineReason: null },
    }),
    view('handed back', 'Kim Ek', {
      handedOver: { to: 'Kim Ek', status: 'DECLINED', undelivered: false, declineReason: 'I know nothing of it.' },
    }),
    view('signed, and the device goes on', 'Nils Åkerman', {
      state: 'SIGNED',
      party: done,
      nextHere: { name: 'Nils Åkerman', role: 'SIGNER' },
    }),
    view('waiting for another', en.waitingTitle, { state: 'WAITING' }),
    view('only to read', en.readingTitle, { state: 'READING', party: { ...open.party, role: 'REVIEWER' } }),
    view('signed, and waiting for others', en.signedTitle, { state: 'SIGNED', party: done }),
    view('signed, and being sealed', en.sealing, {
      state: 'SIGNED',
      party: done,
      parties: [signer('Maja Berg', { you: true, status: 'SIGNED', ...signed })],
    }),
    view('sealed', en.sealedTitle, { state: 'SEALED', party: done }),
    view('declined by oneself', en.declinedTitle, {
      state: 'DECLINED',
      parties: [signer('Maja Berg', { you: true, status: 'REJECTED' })],
    }),
    view('declined by another', en.declinedBy('Nils Åkerman', organization), {
      state: 'DECLINED',
      parties: [signer('Maja Berg', { you: true }), signer('Nils Åkerman', { status: 'REJECTED' })],
    }),
    view('past its last day', en.expiredTitle, { state: 'EXPIRED' }),
    lock('before a code by e-mail', en.sendCode, {}),
    lock('a code by text message was sent', en.codeLabel.SMS, {
      method: 'SMS',
      to: '•••• 67',
      codeLastsS: 600,
      nextCodeS: 30,
    }),
    lock('before a PIN', en.codeLabel.PIN, { method: 'PIN', to: null }),
    lock('too many tries', en.askedToSign(organization), { method: 'PIN', to: null, pausedS: 300, triesLeft: 5 }),
    lock('before an electronic ID', en.askedToSign(organization), { method: 'EID', scheme: 'SE_BANKID', to: null }),
    failure('a dead link', en.linkDeadTitle, 404, 'LINK_DEAD'),
    failure('a link that was replaced', en.linkReplacedTitle, 410, 'LINK_REPLACED'),
    failure('a document that was withdrawn', en.withdrawnTitle, 410, 'WITHDRAWN'),
    failure('expired and unknown', en.expiredTitle, 410, 'EXPIRED'),
    failure('too many requests', en.busyTitle, 429, 'RATE_LIMITED'),
    failure('an unexpected error', en.serverErrorTitle, 500, 'INTERNAL_ERROR'),
    check('an identity check', en.identity.asks(organization), {}),
    check('an identity check in a sandbox, with several electronic IDs', en.identity.choose, {
      sandbox: true,
      schemes: ['SE_BANKID', 'DK_MITID'],
    }),
    check('an identity check without an electronic ID', en.identity.none, { schemes: [] }),
    check('an identity check that failed', en.identity.failedBefore, { state: 'FAILED', failure: 'WRONG_PERSON' }),
    check('an identity that is verified', en.identity.verifiedTitle, {
      ...ended,
      state: 'VERIFIED',
      verifiedAt: '2026-11-20T10:00:00.000Z',
    }),
    check('an identity check past its last day', en.identity.expiredTitle, { ...ended, state: 'EXPIRED' }),
    check('an identity check that was cancelled', en.identity.cancelledTitle, { ...ended, state: 'CANCELLED' }),
    failure('a dead link to an identity check', en.identity.linkDead, 404, 'LINK_DEAD', 'id'),
  ];
}
