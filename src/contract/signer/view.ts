/** What the signer's page is told of a visit. */

import { z } from 'zod';
import { languages } from '../values.ts';
import { signerGate } from './gate.ts';
import { shownMark } from './mark.ts';

/** Those of documents. */
export const signerLanguages = languages;

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

export const amount = z.strictObject({
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
