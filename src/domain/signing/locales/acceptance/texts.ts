/**
 * What is said otherwise if parties accept a document instead of signing it: the consent, codes, the journal and the
 * text in the eID app. Each language has a file in this folder.
 */
import type { EidAppTexts } from '../eid-app/texts.ts';
import type { JournalTexts } from '../journal/texts.ts';
import type { SigningTexts } from '../signing/texts.ts';

type Code = SigningTexts['code'];

export interface AcceptanceTexts extends Pick<SigningTexts, 'consent' | 'consentFor'> {
  code: {
    subjects: Pick<Code['subjects'], 'SIGN'>;
    use: Pick<Code['use'], 'SIGN'>;
    sms: Pick<Code['sms'], 'SIGN'>;
  };
  journal: Pick<JournalTexts, 'partyColumns' | 'consent' | 'signatures'> & {
    occasions: Record<'INVITE_SIGN' | 'INVITE_DELEGATE' | 'SEALED_EARLY' | 'DELEGATION_SIGNED', string>;
    events: Record<'DELEGATION_CREATED' | 'DELEGATION_COMPLETED' | 'DOCUMENT_SIGNED', string>;
    purposes: Record<'SIGN', string>;
  };
  eidApp: Pick<EidAppTexts, 'SIGN' | 'HAND_OVER'>;
}
