/** Why a party is written to, and what the letter can tell. */

export type Occasion =
  | 'INVITE_SIGN'
  | 'INVITE_READ'
  | 'REMINDER'
  | 'SEALED'
  | 'DECLINED'
  | 'WITHDRAWN'
  | 'EXTENDED'
  // The sender wrote to the parties.
  | 'MESSAGE'
  // To whom signing was handed; then to who handed over: no, back by the sender, signed; and to whom it was taken from.
  | 'INVITE_DELEGATE'
  | 'DELEGATION_DECLINED'
  | 'DELEGATION_RETURNED'
  | 'DELEGATION_SIGNED'
  | 'DELEGATION_REVOKED';

export interface LetterFacts {
  document: string;
  sender: string;
  organization: string;
  recipient: string;
  /** The sender's own words, rendered. */
  message: string | null;
  /** A reason somebody gave, and who. */
  reason: string | null;
  by: string | null;
  /** `12 december 2026`, or null: no deadline. */
  deadline: string | null;
  url: string | null;
  /** Who handed signing to the recipient; null: they sign for themselves. */
  actsFor: string | null;
}
