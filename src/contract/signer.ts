/**
 * What the signer's page and the server promise each other: small, apart from the API's contract, and not versioned
 * (the page and the server are delivered together). All paths are below `/api/sign/{documentId}`; the party's link
 * token travels as `Authorization: Bearer`, so that it stands in no log and no form of another site can send it.
 * The page imports types of this file alone.
 */
import { z } from 'zod';

export const signerLanguages = ['sv', 'en'] as const;

/** A point of a stroke: x, y in the pad's own units from its top-left corner, pressure 0 to 1. */
const point = z.tuple([z.number(), z.number(), z.number().min(0).max(1)]);

/** Strokes as drawn, so that the sealed mark is a vector of the hand's own movement. */
export const drawing = z.strictObject({
  width: z.number().min(1).max(10_000),
  height: z.number().min(1).max(10_000),
  strokes: z.array(z.array(point).min(1).max(5_000)).min(1).max(300),
});
export type Drawing = z.infer<typeof drawing>;

/** Why the page shows what it shows. */
export const signerStates = [
  'OPEN', // this party may act now
  'WAITING', // sequential, and it is another's turn
  'READING', // a party that does not sign
  'SIGNED', // this party has signed, others remain or the seal is under way
  'SEALED', // everything is done and the sealed copy is there
  'DECLINED', // this party or another declined
  'EXPIRED',
] as const;

const rect = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A place to fill. A field with several options, or one that is repeated, has a box at each place with the same ids. */
const box = z.strictObject({
  blockId: z.string(),
  id: z.string(),
  /** RADIO ticks one of several options, CHOICES any of them: each place has its `option`. */
  inputType: z.enum(['SIGNATURE', 'INITIALS', 'TEXT', 'NUMBER', 'DATE', 'CHECKBOX', 'SELECT', 'RADIO', 'CHOICES']),
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
  drawing: drawing.nullable(),
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
  method: z.enum(['PIN', 'SMS', 'EMAIL']),
  /** Where codes are sent, mostly hidden; null with PIN. */
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
    /** DRAWING asks for a drawn signature; CLICK_TO_SIGN for the click alone. */
    signatureMethod: z.enum(['DRAWING', 'CLICK_TO_SIGN', 'NONE']),
    signedAt: z.string().nullable(),
  }),
  parties: z.array(
    z.strictObject({
      name: z.string(),
      role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']),
      you: z.boolean(),
      status: z.enum(['WAITING', 'INVITED', 'SIGNED', 'REJECTED']),
      signedAt: z.string().nullable(),
    }),
  ),
  /** Displayed size in points of every page of ORIGINAL. */
  pages: z.array(z.strictObject({ width: z.number(), height: z.number() })),
  boxes: z.array(box),
  tables: z.array(choiceTable),
  /** What must be proven before signing; null: nothing, or this browser has just proven it. */
  signGate: signerGate.nullable(),
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
  values: z.array(z.strictObject({ blockId: z.string(), boxId: z.string(), value: z.string().max(10_000) })).max(500),
  choices: z.array(choice).max(100).default([]),
  /** Stands in every SIGNATURE box of the party; needed when the method is DRAWING. */
  signature: drawing.nullable(),
  /** Stands in every INITIALS box of the party; needed when there is one. */
  initials: drawing.nullable(),
  /** What the page showed (`document.sha256`), so that nobody signs other bytes than they saw. */
  sha256: z.string(),
  /** The consent that the page showed (`consent.sha256`); null: it showed none. */
  consentSha256: z.string().nullable().default(null),
});
export type SignBody = z.infer<typeof signBody>;

export const rejectBody = z.strictObject({ reason: z.string().trim().min(1).max(2_000) });
export type RejectBody = z.infer<typeof rejectBody>;

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

export const signerErrorCodes = [
  'LINK_DEAD', // 404: unknown, withdrawn or corrected away; says nothing about the document
  'EXPIRED', // 410
  'VERIFICATION_REQUIRED', // 403: a gate has not been passed in this browser, or not lately; fetch the view again
  'INVALID_STATE', // 409: not this party's turn, or already done elsewhere; fetch the view again
  'VALIDATION_FAILED', // 400: `issues` name boxes as `blockId/boxId`, tables as `choices.blockId`, or `signature`, `initials`, `reason`, `code`
  'RATE_LIMITED', // 429
  'INTERNAL_ERROR', // 500
] as const;
/** Every refusal of the signer's routes. `message` is in the party's language, or the browser's while that is unknown. */
export const signerError = z.strictObject({
  code: z.enum(signerErrorCodes),
  message: z.string(),
  requestId: z.string(),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
export type SignerError = z.infer<typeof signerError>;

/** method, path and shapes; the two files answer `application/pdf`. */
export const signerRoutes = {
  view: { method: 'GET', path: '', answer: z.union([signerView, lockedView]) },
  code: { method: 'POST', path: '/code', body: codeBody, answer: codeAnswer },
  verify: { method: 'POST', path: '/verify', body: verifyBody, answer: verifyAnswer },
  /** The person has opened the page (a GET alone marks nothing: mail scanners follow links). */
  opened: { method: 'POST', path: '/opened', answer: signerView },
  /** The last page has been in view. */
  read: { method: 'POST', path: '/read', answer: signerView },
  /** What a choice in a table would come to. */
  choice: { method: 'POST', path: '/choice', body: choice, answer: choiceAnswer },
  sign: { method: 'POST', path: '/sign', body: signBody, answer: signerView },
  reject: { method: 'POST', path: '/reject', body: rejectBody, answer: signerView },
  original: { method: 'GET', path: '/original' },
  sealed: { method: 'GET', path: '/sealed' },
} as const;
