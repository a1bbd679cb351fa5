/** What the signing page gets to know in a signing session. */

import { z } from 'zod';
import { languages, lineText, lineTextOrNull } from '../../values.ts';
import { pageBrand } from '../brand.ts';
import { shownMark } from './mark.ts';
import { signerVerification } from './verification.ts';

/** Whether parties sign the document or accept it, by which the texts of the page differ. */
export const signerTypes = ['SIGNABLE', 'ACCEPTABLE'] as const;

/** Why the page shows what it shows. */
export const signerStates = [
  'OPEN', // this party may act now
  'WAITING', // sequential signing, and it is another party's turn
  'READING', // a party that does not sign
  'HANDED_OVER', // this party has handed over signing to somebody else
  'SIGNED', // this party has signed; others have not, or the document is being sealed
  'SEALED', // everybody has signed and the sealed copy is available
  'DECLINED', // this party or another declined
  'EXPIRED',
] as const;

const rect = z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** An uploaded file; its bytes are at `…/attachments/{blockId}/{fieldId}`. */
const heldFile = z.strictObject({
  filename: lineText,
  mimeType: z.string(),
  size: z.int(),
  /** SHA-256 of the stored bytes in hex: the value of the field in `sign`. */
  sha256: z.string(),
});
export type HeldFile = z.infer<typeof heldFile>;

/**
 * A place to fill in. A field with several options, or one that is repeated, has a box at each place with the same ids.
 */
const box = z.strictObject({
  blockId: z.string(),
  id: z.string(),
  /** RADIO ticks one of several options, CHOICES any number of them: each place has its `option`. */
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
  /** The option that this place ticks, for RADIO and CHOICES. */
  option: z.string().nullable(),
  /** Whether the person on the page fills it in; the box of another party is shown with its value, if any. */
  mine: z.boolean(),
  /** The name of the party whose box it is. */
  party: z.string(),
  /** From 1, in ORIGINAL as the page shows it. */
  page: z.int(),
  /** Fractions of the displayed page from its top-left corner. */
  rect,
  label: lineTextOrNull,
  required: z.boolean(),
  options: z.array(z.string()),
  multiline: z.boolean(),
  /**
   * The size in points where the field is smallest, which limits its text as its `characters` do (`room.ts`); null: no text.
   */
  room: z.strictObject({ width: z.number(), height: z.number(), characters: z.int().optional() }).nullable(),
  /**
   * As written; DATE as YYYY-MM-DD, CHECKBOX `true` or `false`, CHOICES a JSON array of options; null: not filled in.
   */
  value: z.string().nullable(),
  /** A signature or initials already given here. */
  drawing: shownMark.nullable(),
  /**
   * For a FILE: the accepted types and the uploaded file. The file of another party is shown once that party has
   * signed.
   */
  file: z
    .strictObject({ allowed: z.array(z.enum(['PDF', 'IMAGE'])), maxBytes: z.int(), held: heldFile.nullable() })
    .nullable(),
});

export const amount = z.strictObject({
  page: z.int(),
  rect,
  text: z.string(),
  strong: z.boolean(),
  /** The row it belongs to; null: a total, which has a label. */
  rowId: z.string().nullable(),
  label: lineTextOrNull,
});

/** A priced table in which a party chooses rows or quantities. */
const choiceTable = z.strictObject({
  blockId: z.string(),
  name: lineText,
  /** Whether the person on the page chooses; the choice of another party is shown. */
  mine: z.boolean(),
  /** Something must be chosen, and one row of each `pickOne` section. */
  required: z.boolean(),
  sections: z.array(z.strictObject({ id: z.string(), name: lineText, pickOne: z.boolean() })),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      name: lineText,
      sectionId: z.string().nullable(),
      /** The price of one unit, with its currency. */
      price: z.string(),
      choosable: z.boolean(),
      quantityEditable: z.boolean(),
      quantityMin: z.number(),
      quantityMax: z.number().nullable(),
      selected: z.boolean(),
      quantity: z.number(),
    }),
  ),
  /** Where the tick and the quantity of a row are placed. */
  places: z.array(z.strictObject({ kind: z.enum(['PICK', 'QUANTITY']), rowId: z.string(), page: z.int(), rect })),
  /** The amounts, at the positions that ORIGINAL reserves for them; right-aligned. */
  amounts: z.array(amount),
});

/** Signing that was handed over, as the party that handed it over sees it. */
const handedOver = z.strictObject({
  to: z.string(),
  /** DECLINED: it was returned, with `declineReason`. */
  status: z.enum(['PENDING', 'ACCEPTED', 'DECLINED', 'COMPLETED']),
  /** The notification to the other person was not delivered. */
  undelivered: z.boolean(),
  declineReason: z.string().nullable(),
});

export const signerView = z.strictObject({
  state: z.enum(signerStates),
  document: z.strictObject({
    id: z.string(),
    name: lineText,
    message: z.string().nullable(),
    type: z.enum(signerTypes),
    language: z.enum(languages),
    expiresAt: z.string().nullable(),
    /** Of the workspace, in which `expiresAt` is shown. */
    timeZone: z.string(),
    sandbox: z.boolean(),
    sender: z.strictObject({ name: lineText, organization: z.string() }),
    /** SHA-256 of ORIGINAL in hex: what is being signed. */
    sha256: z.string(),
  }),
  /** What a signer agrees to, in the document's language, and its SHA-256 in hex (UTF-8). */
  consent: z.strictObject({ text: z.string(), sha256: z.string() }),
  party: z.strictObject({
    id: z.string(),
    name: lineText,
    role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']),
    /** DRAWING requires a drawn signature; CLICK_TO_SIGN only the click; EID an order of `scheme` (`POST …/eid`). */
    signatureMethod: z.enum(['DRAWING', 'CLICK_TO_SIGN', 'EID', 'NONE']),
    /** Such as SE_BANKID; null unless the method is EID. */
    scheme: z.string().nullable(),
    signedAt: z.string().nullable(),
  }),
  parties: z.array(
    z.strictObject({
      name: lineText,
      role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']),
      you: z.boolean(),
      /** HANDED_OVER: another party of the list, whose `actsFor` has this name, signs or has signed in their place. */
      status: z.enum(['WAITING', 'INVITED', 'HANDED_OVER', 'SIGNED', 'REJECTED']),
      signedAt: z.string().nullable(),
      /** Who handed over signing to this party; null: they sign for themselves. */
      actsFor: z.string().nullable(),
    }),
  ),
  /** Displayed size in points of every page of ORIGINAL. */
  pages: z.array(z.strictObject({ width: z.number(), height: z.number() })),
  boxes: z.array(box),
  tables: z.array(choiceTable),
  /** What the sender attached; the bytes are at the same addresses as those of uploaded files. */
  files: z.array(z.strictObject({ blockId: z.string(), id: z.string(), label: lineTextOrNull, ...heldFile.shape })),
  /** What is required about the other person to hand over signing; null: this party cannot hand over, here and now. */
  handOver: z
    .strictObject({
      email: z.boolean(),
      phone: z.boolean(),
      /** The verification required besides `signVerification`; null: none, or this browser has a recent verification pass. */
      verification: signerVerification.nullable(),
    })
    .nullable(),
  /** With HANDED_OVER, and after the other person declined until it is handed over again. */
  handedOver: handedOver.nullable(),
  /** Who handed over signing to the person on the page, and why; null: they sign for themselves. */
  actsFor: z.strictObject({ name: lineText, reason: z.string(), accepted: z.boolean() }).nullable(),
  /**
   * The conversation with the sender; null: the sender has turned it off. `unseen`: messages that were not read here.
   */
  chat: z.strictObject({ open: z.boolean(), unseen: z.int() }).nullable(),
  /** The verification required before signing; null: none, or this browser has a recent verification pass. */
  signVerification: signerVerification.nullable(),
  /** Null: our own. */
  brand: pageBrand.nullable(),
  /** Every page must be read before signing (`POST …/read`), and has not been yet. */
  mustRead: z.boolean(),
  /** The party that signs or reads next on this device (`POST …/pass-on`). */
  nextHere: z.strictObject({ name: lineText, role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']) }).nullable(),
  /** After signing: where the sender wants the person to go, http or https; null: nowhere. */
  redirect: z.string().nullable(),
  /** After signing: the thank-you message of the form that the person filled in, as plain text; null: none. */
  thankYou: z.string().nullable(),
  /** In this browser the person has a saved signature, which `POST …/saved-signature` gives. */
  savedSignature: z.boolean(),
});
export type SignerView = z.infer<typeof signerView>;

/** Before the verification for reading: from whom, to whom and what to do, and nothing of the document. */
export const lockedView = z.strictObject({
  state: z.literal('LOCKED'),
  document: z.strictObject({
    id: z.string(),
    type: z.enum(signerTypes),
    language: z.enum(languages),
    sandbox: z.boolean(),
    sender: z.strictObject({ name: lineText, organization: z.string() }),
  }),
  party: z.strictObject({ id: z.string(), name: lineText, role: z.enum(['SIGNER', 'REVIEWER', 'ORGANIZER']) }),
  verification: signerVerification,
  brand: pageBrand.nullable(),
});
export type LockedView = z.infer<typeof lockedView>;
export type SignerBox = z.infer<typeof box>;
export type SignerTable = z.infer<typeof choiceTable>;
