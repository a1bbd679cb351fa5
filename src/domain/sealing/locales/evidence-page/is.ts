/** Texts of the page at the end of sealed files, in Icelandic. */
import type { EvidencePageTexts } from './texts.ts';

export const is: EvidencePageTexts = {
  title: 'Sönnunarsíða',
  signatures: 'Undirskriftir',
  notSigned: 'Hefur ekki undirritað',
  acceptances: 'Samþykki',
  notAccepted: 'Hefur ekki samþykkt',
  check: 'Sannreyndu skjalið',
  howToCheck: 'Opnaðu slóðina eða skannaðu kóðann og veldu þessa skrá. Þá sérðu hvort hún er ósvikin og óbreytt.',
  about:
    'Þjónustan bætti síðunni við þegar skjalið var innsiglað. Aðeins innsiglið í skránni sannar eitthvað, ekki þessi síða: hver sem er getur teiknað slíka.',
};
