/** What e-mails to the person responsible say otherwise if parties accept a document instead of signing it. */
import type { SenderEmailTexts } from '../sender-emails/texts.ts';

export interface SenderAcceptanceTexts extends Pick<SenderEmailTexts, 'notSigned'> {
  emails: Omit<SenderEmailTexts['emails'], 'EXPIRED' | 'EXPIRING_SOON' | 'DELIVERY_FAILED'>;
}
