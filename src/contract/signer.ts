/**
 * What the signer's page and the server promise each other: small, apart from the API's contract, and not versioned
 * (the page and the server are delivered together). All paths are below `/api/sign/{documentId}`; the party's link
 * token travels as `Authorization: Bearer`, so that it stands in no log and no form of another site can send it.
 * The page imports types of this file alone.
 */
import { z } from 'zod';
import { email, languages, name, phone } from './values.ts';

/** Those of documents. */
export const signerLanguages = languages;

/** A point of a stroke: x, y in the pad's own units from its top-left corner, pressure 0 to 1. */
const point = z.tuple([z.number(), z.number(), z.number().min(0).max(1)]);

/** Strokes as drawn, so that the sealed mark is a vector of the hand's own movement. */
export const drawing = z.strictObject({
  width: z.number().min(1).max(10_000),
  height: z.number().min(1).max(10_000),
  strokes: z.array(z.array(point).min(1).max(5_000)).min(1).max(300),
});
export type Drawing = z.infer<typeof drawing>;

/** A mark as sent is no larger, in bytes: the JSON of strokes, or a picture's file. */
export const markBytes = 200_000;
/** A picture of a signature, PNG or JPEG in base64, as the page has scaled it. Width and height are its own pixels. */
export const picture = z.strictObject({
  width: z.int().min(1).max(4_000),
  height: z.int().min(1).max(4_000),
  picture: z.base64().max(1_500_000),
});
export type Picture = z.infer<typeof picture>;
export const mark = z.union([drawing, picture]);
/** What a hand has left: strokes, or a picture of it. */
export type Mark = z.infer<typeof mark>;
export const markKinds = ['SIGNATURE', 'INITIALS'] as const;
/** A mark that was given; the bytes of a picture are at `…/marks/{partyId}/{kind}`. */
const shownMark = z.union([
  drawing,
  z.strictObject({
    width: z.int(),
    height: z.int(),
    given: z.strictObject({ partyId: z.string(), kind: z.enum(markKinds), sha256: z.string() }),
  }),
]);
export type ShownMark = z.infer<typeof shownMark>;

/** Why the page shows what it shows. */
export const signerStates = [
  'OPEN', // this party may act now
  'WAITING', // sequential, and it is another's turn
  'READING', // a party that does not sign
  'HANDED_OVER', // this party has handed signing to somebody else
  'SIGNED', // this party has signed, others remain or the seal is under way
  'SEALED', // everything is done and the sealed copy is there
  'DECLINED', // this party or another declined
  'EXPIRED',
] as const;

const rect = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A file that was handed in; its bytes are at `…/attachments/{blockId}/{fieldId}`. */
const heldFile = z.strictObject({
  filename: z.string(),
  mimeType: z.string(),
  size: z.int(),
  /** Of its bytes as they are kept, in hex: what `sign` names it by. */
  sha256: z.string(),
});
export type HeldFile = z.infer<typeof heldFile>;

/** A place to fill. A field with several options, or one that is repeated, has a box at each place with the same ids. */
const box = z.strictObject({
  blockId: z.string(),
  id: z.string(),
  /** RADIO ticks one of several options, CHOICES any of them: each place has its `option`. */
  inputType: z.enum([
    'SIGNATURE',
    'INITIALS',
    'TEXT',
    'NUMBER',
    'DATE',
    'CHECKBOX',
    'SELECT',
    'RADIO',
    'CHOICES',
    'FILE',
  ]),
  /** What this place ticks, for RADIO and CHOICES. */
  option: z.string().nullable(),
  /** Whether the person on the page fills it; another party's box is shown with its value, if any. */
  mine: z.boolean(),
  /** From 1, in ORIGINAL as the page shows it. */
  page: z.int(),
  /** Fractions of the displayed page from its top-left corner. */
  rect,
  label: z.string().nullable(),
  required: z.boolean(),
  options: z.array(z.string()),
  multiline: z.boolean(),
  /** As written; DATE as YYYY-MM-DD, CHECKBOX `true` or `false`, CHOICES a JSON array of options; null: not filled. */
  value: z.string().nullable(),
  /** A signature or initials already given here. */
  drawing: shownMark.nullable(),
  /** Of a FILE: what may be handed in and what was, which is told of others once they have signed. */
  file: z
    .strictObject({ allowed: z.array(z.enum(['PDF', 'IMAGE'])), mostBytes: z.int(), held: heldFile.nullable() })
    .nullable(),
});

const amount = z.strictObject({
  page: z.int(),
  rect,
  text: z.string(),
  strong: z.boolean(),
  /** The row it belongs to; null: a sum, which has a label. */
  rowId: z.string().nullable(),
  label: z.string().nullable(),
});

/** A priced table in which a party chooses rows or quantities. */
const choiceTable = z.strictObject({
  blockId: z.string(),
  name: z.string(),
  /** Whether the person on the page chooses; another's choice is shown. */
  mine: z.boolean(),
  /** Something must be chosen, and one row of each `pickOne` section. */
  required: z.boolean(),
  sections: z.array(z.strictObject({ id: z.string(), name: z.string(), pickOne: z.boolean() })),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      sectionId: z.string().nullable(),
      /** With its currency, of one. */
      price: z.string(),
      choosable: z.boolean(),
      quantityEditable: z.boolean(),
      quantityMin: z.number(),
      quantityMax: z.number().nullable(),
      selected: z.boolean(),
      quantity: z.number(),
    }),
  ),
  /** Where a row is ticked and its quantity written. */
  places: z.array(z.strictObject({ kind: z.enum(['PICK', 'QUANTITY']), rowId: z.string(), page: z.int(), rect })),
  /** What it comes to, where ORIGINAL left room for it; right-aligned. */
  amounts: z.array(amount),
});

/** Durations in whole seconds, so that no two clocks are compared; 0: at once, or over. */
export const signerGate = z.strictObject({
  purpose: z.enum(['ACCESS', 'SIGN']),
  /** EID: with the electronic ID `scheme`, by an order; there is no code to enter. */
  method: z.enum(['PIN', 'SMS', 'EMAIL', 'EID']),
  /** Such as SE_BANKID; null unless the method is EID. */
  scheme: z.string().nullable(),
  /** Where codes are sent, mostly hidden; null with PIN and EID. */
  to: z.string().nullable(),
  /** How long the code that was sent can be entered; 0: there is none. */
  codeLastsS: z.int(),
  /** Until another code can be asked for. */
  nextCodeS: z.int(),
  triesLeft: z.int(),
  /** After too many wrong tries nothing is taken for this long. */
  pausedS: z.int(),
});
export type SignerGate = z.infer<typeof signerGate>;

/** How the page looks in the organization's name: addresses at this server. */
export const signerBrand = z.strictObject({
  /** Stands for the organization's name. */
  logo: z.string().nullable(),
  icon: z.string().nullable(),
  /** Its colour, in shades that can be read; null: ours. */
  stylesheet: z.string().nullable(),
});
export type SignerBrand = z.infer<typeof signerBrand>;

/** Signing handed to somebody else, as the one who did sees it. */
const handedOver = z.strictObject({
  to: z.string(),
  /** DECLINED: it came back, with `declineReason`. */
  status: z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'COMPLETED']),
  /** The message to them did not arrive. */
  undelivered: z.boolean(),
  declineReason: z.string().nullable(),
});

export const signerView = z.strictObject({
  state: z.enum(signerStates),
  document: z.strictObject({
    id: z.string(),
    name: z.string(),
    message: z.string().nullable(),
    language: z.enum(signerLanguages),
    expiresAt: z.string().nullable(),
    sandbox: z.boolean(),
    sender: z.strictObject({ name: z.string(), organization: z.string() }),
    /** SHA-256 of ORIGINAL in hex: what is being signed. */
    sha256: z.string(),
  }),
  /** What a signer agrees to, in the document's language, and its SHA-256 in hex (UTF-8). */
  consent: z.strictObject({ text: z.string(), sha256: z.string() }),
  party: z.strictObject({
    id: z.string(),
    name: z.string(),
    role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']),
    /** DRAWING asks for a drawn signature; CLICK_TO_SIGN for the click alone; EID for an order of `scheme` (`POST …/eid`). */
    signatureMethod: z.enum(['DRAWING', 'CLICK_TO_SIGN', 'EID', 'NONE']),
    /** Such as SE_BANKID; null unless the method is EID. */
    scheme: z.string().nullable(),
    signedAt: z.string().nullable(),
  }),
  parties: z.array(
    z.strictObject({
      name: z.string(),
      role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']),
      you: z.boolean(),
      /** HANDED_OVER: somebody else in the list, whose `actsFor` has this name, signs or has signed in their place. */
      status: z.enum(['WAITING', 'INVITED', 'HANDED_OVER', 'SIGNED', 'REJECTED']),
      signedAt: z.string().nullable(),
      /** Who handed signing to this party; null: they sign for themselves. */
      actsFor: z.string().nullable(),
    }),
  ),
  /** Displayed size in points of every page of ORIGINAL. */
  pages: z.array(z.strictObject({ width: z.number(), height: z.number() })),
  boxes: z.array(box),
  tables: z.array(choiceTable),
  /** What a hand-over needs of the other person; null: this party cannot hand over, here and now. */
  handOver: z.strictObject({ email: z.boolean(), phone: z.boolean() }).nullable(),
  /** With HANDED_OVER; and after the other said no, until it is handed over anew. */
  handedOver: handedOver.nullable(),
  /** Who handed signing to the person on the page, and why; null: they sign for themselves. */
  actsFor: z.strictObject({ name: z.string(), reason: z.string(), accepted: z.boolean() }).nullable(),
  /** The conversation with the sender; null: the sender has turned it off. `unseen`: messages that were not read here. */
  chat: z.strictObject({ open: z.boolean(), unseen: z.int() }).nullable(),
  /** What must be proven before signing; null: nothing, or this browser has just proven it. */
  signGate: signerGate.nullable(),
  /** Null: ours. */
  brand: signerBrand.nullable(),
  /** Every page has to be read before signing (`POST …/read`), and was not yet. */
  mustRead: z.boolean(),
  /** Who signs or reads next on this device, to whom it may be passed (`POST …/pass-on`). */
  nextHere: z.strictObject({ name: z.string(), role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']) }).nullable(),
  /** Once signed: where the sender wants the person to go, http or https; null: nowhere. */
  redirect: z.string().nullable(),
});
export type SignerView = z.infer<typeof signerView>;

/** Before the gate to reading is passed: from whom, to whom and what to do, and nothing of the document. */
export const lockedView = z.strictObject({
  state: z.literal('LOCKED'),
  document: z.strictObject({
    id: z.string(),
    language: z.enum(signerLanguages),
    sandbox: z.boolean(),
    sender: z.strictObject({ name: z.string(), organization: z.string() }),
  }),
  party: z.strictObject({ id: z.string(), name: z.string(), role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']) }),
  gate: signerGate,
  brand: signerBrand.nullable(),
});
export type LockedView = z.infer<typeof lockedView>;
export type SignerBox = z.infer<typeof box>;
export type SignerTable = z.infer<typeof choiceTable>;

/** What a party chose in one table: every chosen row among the choosable, and the quantities that may change. */
export const choice = z.strictObject({
  blockId: z.string(),
  selectedIds: z.array(z.string().max(100)).max(500),
  quantities: z.array(z.strictObject({ rowId: z.string().max(100), quantity: z.number().min(0).max(1e9) })).max(500),
});
export type Choice = z.infer<typeof choice>;
/** `POST …/choice`: what a choice would come to; nothing is kept before signing. */
export const choiceAnswer = z.strictObject({ amounts: z.array(amount) });
export type ChoiceAnswer = z.infer<typeof choiceAnswer>;

/** `POST …/sign`: everything at once, so that a lost connection leaves nothing half signed. */
export const signBody = z.strictObject({
  /** A FILE by the SHA-256 of what was handed in and shown. */
  values: z.array(z.strictObject({ blockId: z.string(), boxId: z.string(), value: z.string().max(10_000) })).max(500),
  choices: z.array(choice).max(100).default([]),
  /** Stands in every SIGNATURE box of the party; needed when the method is DRAWING. */
  signature: mark.nullable(),
  /** Stands in every INITIALS box of the party; needed when there is one. */
  initials: mark.nullable(),
  /** What the page showed (`document.sha256`), so that nobody signs other bytes than they saw. */
  sha256: z.string(),
  /** The consent that the page showed (`consent.sha256`); null: it showed none. */
  consentSha256: z.string().nullable().default(null),
});
export type SignBody = z.infer<typeof signBody>;

export const rejectBody = z.strictObject({ reason: z.string().trim().min(1).max(2_000) });
export type RejectBody = z.infer<typeof rejectBody>;

/** `POST …/delegate`: hands signing to somebody else; what must be passed before signing must be passed before this. */
export const delegateBody = z.strictObject({
  name,
  email: email.nullable(),
  phone: phone.nullable(),
  reason: z.string().trim().min(1).max(1_000),
});
export type DelegateBody = z.infer<typeof delegateBody>;
/** `POST …/delegation/decline`: the other person says no, and it goes back. */
export const declineDelegationBody = z.strictObject({ reason: z.string().trim().min(1).max(1_000) });
export type DeclineDelegationBody = z.infer<typeof declineDelegationBody>;
/** The link of whoever declined is dead with the answer. */
export const declineDelegationAnswer = z.strictObject({ declined: z.literal(true) });
export type DeclineDelegationAnswer = z.infer<typeof declineDelegationAnswer>;

/** Something that was said: by the person on the page, by another party, or by the sender's people. */
const saidShape = z.strictObject({
  id: z.string(),
  by: z.enum(['YOU', 'PARTY', 'SENDER']),
  /** Null: whoever wrote is gone. */
  name: z.string().nullable(),
  /** Empty once it is deleted. */
  body: z.string(),
  deleted: z.boolean(),
  at: z.string(),
});
export type Said = z.infer<typeof saidShape>;
/** What was said on the page: the chat, and the comment threads that parties began. All parties see all of it. */
export const conversation = z.strictObject({
  /** The document has not ended: something can be written. */
  open: z.boolean(),
  /** The newest, in the order in which they were written. */
  messages: z.array(saidShape),
  /** There are older messages: ask for more. */
  earlier: z.boolean(),
  threads: z.array(
    z.strictObject({
      id: z.string(),
      /** What of the document it is about. */
      excerpt: z.string().nullable(),
      resolved: z.boolean(),
      messages: z.array(saidShape),
    }),
  ),
});
export type Conversation = z.infer<typeof conversation>;
/** `POST …/conversation`: reads it, and what was read is new no longer. */
export const conversationBody = z.strictObject({ most: z.int().min(1).max(2_000).default(50) });
export type ConversationBody = z.infer<typeof conversationBody>;
/** `sentAs`: a name that the page gives what it sends, so that sending it twice writes it once. */
const written = { body: z.string().trim().min(1).max(2_000), sentAs: z.string().min(8).max(100) };
/** `POST …/messages`: into the chat, or an answer in a thread. */
export const sayBody = z.strictObject({ ...written, threadId: z.string().max(100).nullable() });
export type SayBody = z.infer<typeof sayBody>;
/** `POST …/comments`: begins a thread. */
export const commentBody = z.strictObject({ ...written, excerpt: z.string().trim().min(1).max(1_000).nullable() });
export type CommentBody = z.infer<typeof commentBody>;

const purposeBody = z.strictObject({ purpose: z.enum(['ACCESS', 'SIGN']) });
/** `POST …/code`: sends a one-time code, unless it is too early for another. */
export const codeBody = purposeBody;
export const codeAnswer = z.strictObject({ sent: z.boolean(), gate: signerGate });
export type CodeBody = z.infer<typeof codeBody>;
export type CodeAnswer = z.infer<typeof codeAnswer>;

/** `POST …/verify`: the code or PIN. Spaces do not count. Passing gives this browser a cookie that the page cannot read. */
export const verifyBody = z.strictObject({
  ...purposeBody.shape,
  code: z
    .string()
    .max(40)
    .transform(code => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{4,8}$/)),
});
export type VerifyBody = z.infer<typeof verifyBody>;
export const hintCodes = ['invalid_code', 'too_many_attempts', 'expired_code'] as const;
export const verifyAnswer = z.discriminatedUnion('passed', [
  z.strictObject({ passed: z.literal(true), view: signerView }),
  z.strictObject({ passed: z.literal(false), hintCode: z.enum(hintCodes), gate: signerGate }),
]);
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** What an order of electronic ID is for: a gate, or the signature itself. */
export const eidUses = ['ACCESS', 'SIGN', 'SIGNATURE'] as const;
/** Why an order ended without effect. `message` says it in words. */
export const eidOrderFailures = [
  'USER_CANCEL', // the person said no, here or in the app
  'EXPIRED',
  'START_FAILED', // no app took it
  'CERTIFICATE', // their eID is blocked or too old
  'ALREADY_IN_PROGRESS', // the person has another order, or another was begun here
  'REFUSED', // the provider did not accept the person
  'UNAVAILABLE', // the provider cannot be used now
  'WRONG_PERSON', // the eID is somebody else's
  'CHANGED', // the document, or this party's part in it, changed meanwhile: nothing was signed; fetch the view again
  'NO_QUOTA', // the sender's plan has no signature of this kind left
] as const;
export type EidOrderFailure = (typeof eidOrderFailures)[number];
/**
 * An order as its page shows it. In a sandbox the first poll completes it as the test person, unless `mockUrl` was opened
 * before: a page waits some seconds with the first poll while there is one.
 */
export const eidOrder = z.strictObject({
  id: z.string(),
  scheme: z.string(),
  use: z.enum([...eidUses, 'IDENTITY_CHECK']),
  /** DONE: it has had its effect. Nothing can be done any more with one that is not PENDING. */
  status: z.enum(['PENDING', 'DONE', 'FAILED']),
  /** What to do now, or what happened, in the party's language. */
  message: z.string(),
  failure: z.enum(eidOrderFailures).nullable(),
  /** The text of the QR code of this second; null: an app has the order, or there is none. */
  qr: z.string().nullable(),
  /** Links that open the app on this device: on a phone or tablet, and on a computer. */
  autostart: z.strictObject({ universal: z.string(), desktop: z.string() }).nullable(),
  /** Where to send the browser instead, which then comes back to this page with `#eid={orderId}`; poll it then. */
  redirect: z.string().nullable(),
  /** In a sandbox: the page that stands for the app, for a window of its own. */
  mockUrl: z.string().nullable(),
});
export type EidOrderShown = z.infer<typeof eidOrder>;

/** `POST …/eid`: begins an order. `sign` with SIGNATURE: checked like a signature at once, kept until the order is done. */
export const eidStartBody = z.strictObject({ use: z.enum(eidUses), sign: signBody.nullable().default(null) });
export type EidStartBody = z.infer<typeof eidStartBody>;
export const eidAnswer = z.strictObject({ order: eidOrder });
export type EidAnswer = z.infer<typeof eidAnswer>;
/** `POST …/eid/poll`: once a second or two. `sameDevice`: the person was sent to the app by a link, for the words. */
export const eidPollBody = z.strictObject({ orderId: z.string().max(100), sameDevice: z.boolean().default(false) });
export type EidPollBody = z.infer<typeof eidPollBody>;
/** `view` when DONE, and after a gate the cookie that passes it. */
export const eidPollAnswer = z.strictObject({ order: eidOrder, view: signerView.nullable() });
export type EidPollAnswer = z.infer<typeof eidPollAnswer>;
export const eidCancelBody = z.strictObject({ orderId: z.string().max(100) });
export type EidCancelBody = z.infer<typeof eidCancelBody>;

/** `POST …/pass-on`: the page of who is next. */
export const passOnAnswer = z.strictObject({ url: z.string() });
export type PassOnAnswer = z.infer<typeof passOnAnswer>;

/**
 * The visit's own token: every answer to `GET` of the view has it in this header, and every request that is no GET carries
 * it in the same, beside a cookie that the page cannot read.
 */
export const visitHeader = 'svc-visit';

export const signerErrorCodes = [
  'LINK_DEAD', // 404: unknown, or of another document
  'LINK_REPLACED', // 410: genuine once; the party has a newer one
  'WITHDRAWN', // 410: genuine once; the sender took the document back
  'EXPIRED', // 410
  'VISIT_UNKNOWN', // 403: the page was not loaded in this browser (`visitHeader`); fetch the view, and try once more
  'VERIFICATION_REQUIRED', // 403: a gate has not been passed in this browser, or not lately; fetch the view again
  'INVALID_STATE', // 409: not this party's turn, or already done elsewhere; fetch the view again
  'VALIDATION_FAILED', // 400: `issues` name boxes as `blockId/boxId`, tables as `choices.blockId`, or `signature`, `initials`, `reason`, `code`
  'RATE_LIMITED', // 429
  'UPSTREAM_UNAVAILABLE', // 502: the provider of the electronic ID does not answer; nothing was begun
  'INTERNAL_ERROR', // 500
] as const;
/**
 * Every refusal of the signer's routes; none tells anything of the document. `message` is in its language where the link was
 * genuine once, else in the browser's.
 */
export const signerError = z.strictObject({
  code: z.enum(signerErrorCodes),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })),
  /** Of the document, where the link was genuine once. */
  language: z.enum(signerLanguages).nullable(),
});
export type SignerError = z.infer<typeof signerError>;

/** method, path and shapes; the two files answer `application/pdf`. */
export const signerRoutes = {
  view: { method: 'GET', path: '', answer: z.union([signerView, lockedView]) },
  code: { method: 'POST', path: '/code', body: codeBody, answer: codeAnswer },
  verify: { method: 'POST', path: '/verify', body: verifyBody, answer: verifyAnswer },
  /** The person has opened the page (a GET alone marks nothing: mail scanners follow links). */
  opened: { method: 'POST', path: '/opened', answer: signerView },
  /** Every page has been in view. */
  read: { method: 'POST', path: '/read', answer: signerView },
  /** What a choice in a table would come to. */
  choice: { method: 'POST', path: '/choice', body: choice, answer: choiceAnswer },
  sign: { method: 'POST', path: '/sign', body: signBody, answer: signerView },
  /** Order of electronic ID: of one browser, which keeps a cookie from the first. */
  eidStart: { method: 'POST', path: '/eid', body: eidStartBody, answer: eidAnswer },
  eidPoll: { method: 'POST', path: '/eid/poll', body: eidPollBody, answer: eidPollAnswer },
  eidCancel: { method: 'POST', path: '/eid/cancel', body: eidCancelBody, answer: eidAnswer },
  reject: { method: 'POST', path: '/reject', body: rejectBody, answer: signerView },
  conversation: { method: 'POST', path: '/conversation', body: conversationBody, answer: conversation },
  say: { method: 'POST', path: '/messages', body: sayBody, answer: conversation },
  comment: { method: 'POST', path: '/comments', body: commentBody, answer: conversation },
  delegate: { method: 'POST', path: '/delegate', body: delegateBody, answer: signerView },
  /** Of whoever handed over: takes it back. */
  revokeDelegation: { method: 'POST', path: '/delegation/revoke', answer: signerView },
  /** Of the other person: takes it on. Signing does so too. */
  acceptDelegation: { method: 'POST', path: '/delegation/accept', answer: signerView },
  declineDelegation: {
    method: 'POST',
    path: '/delegation/decline',
    body: declineDelegationBody,
    answer: declineDelegationAnswer,
  },
  /**
   * A file for a field, as raw bytes with its name percent-encoded in the header `Svc-Filename`; what the field had is
   * replaced. Refused with an issue at `blockId/fieldId`: TOO_BIG, INVALID_TYPE (not what the field takes, by content),
   * INVALID_FORMAT (damaged, locked or hostile).
   */
  handIn: { method: 'PUT', path: '/attachments/:blockId/:fieldId', answer: signerView },
  takeOut: { method: 'DELETE', path: '/attachments/:blockId/:fieldId', answer: signerView },
  /** Bytes, as the type that they were found to be. */
  attachment: { method: 'GET', path: '/attachments/:blockId/:fieldId' },
  /** A picture that was given as a signature or initials. */
  mark: { method: 'GET', path: '/marks/:partyId/:kind' },
  /** The device goes to whom `nextHere` names: this browser forgets what was proven in it, and learns their link. */
  passOn: { method: 'POST', path: '/pass-on', answer: passOnAnswer },
  original: { method: 'GET', path: '/original' },
  sealed: { method: 'GET', path: '/sealed' },
} as const;
