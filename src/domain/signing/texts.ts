/** Texts in the language of a document: of signing it, or of accepting it. */
import type { DocumentRow } from '../documents/document.ts';
import { acceptanceTexts } from './locales/acceptance.ts';
import type { EidAppTexts } from './locales/eid-app/texts.ts';
import { eidAppTexts } from './locales/eid-app.ts';
import type { SigningTexts } from './locales/signing/texts.ts';
import { signingTexts } from './locales/signing.ts';

export type Worded = Pick<DocumentRow, 'type'> & { meta: Pick<DocumentRow['meta'], 'language'> };

export function signingTextsOf({ type, meta: { language } }: Worded): SigningTexts {
  const texts = signingTexts[language];
  if (type !== 'ACCEPTABLE') return texts;
  const { consent, consentFor, code } = acceptanceTexts[language];
  const { subjects, use, sms } = texts.code;
  return {
    ...texts,
    consent,
    consentFor,
    code: {
      ...texts.code,
      subjects: { ...subjects, ...code.subjects },
      use: { ...use, ...code.use },
      sms: { ...sms, ...code.sms },
    },
  };
}

export const eidAppTextsOf = ({ type, meta: { language } }: Worded): EidAppTexts => ({
  ...eidAppTexts[language],
  ...(type === 'ACCEPTABLE' && acceptanceTexts[language].eidApp),
});
