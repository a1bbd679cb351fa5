/**
 * What is said otherwise if parties accept a document instead of signing it: the consent, codes and the text in the
 * eID app. Each language has a file in this folder.
 */
import type { EidAppTexts } from '../eid-app/texts.ts';
import type { SigningTexts } from '../signing/texts.ts';

type Code = SigningTexts['code'];

export interface AcceptanceTexts extends Pick<SigningTexts, 'consent' | 'consentFor'> {
  code: {
    subjects: Pick<Code['subjects'], 'SIGN'>;
    use: Pick<Code['use'], 'SIGN'>;
    sms: Pick<Code['sms'], 'SIGN'>;
  };
  eidApp: Pick<EidAppTexts, 'SIGN' | 'HAND_OVER'>;
}
