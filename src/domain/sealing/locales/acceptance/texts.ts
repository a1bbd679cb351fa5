/**
 * What the readable journal says otherwise if parties accept a document instead of signing it. Each language has a file in
 * this folder.
 */
import type { JournalTexts } from '../journal/texts.ts';

export interface AcceptanceTexts extends Pick<JournalTexts, 'partyColumns' | 'consent' | 'signatures'> {
  occasions: Record<'INVITE_SIGN' | 'INVITE_DELEGATE' | 'SEALED_EARLY' | 'DELEGATION_SIGNED', string>;
  events: Record<'DELEGATION_CREATED' | 'DELEGATION_COMPLETED' | 'DOCUMENT_SIGNED', string>;
  purposes: Record<'SIGN', string>;
}
