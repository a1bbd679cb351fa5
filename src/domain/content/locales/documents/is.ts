/** The fixed texts in documents, in Icelandic. */
import type { DocumentTexts } from './texts.ts';

export const is: DocumentTexts = {
  page: ['Síða', 'af'],
  signatures: 'Undirskriftir',
  signature: 'Undirskrift',
  acceptances: 'Samþykki aðila',
  acceptance: 'Samþykki',
  date: 'Dagsetning',
  required: 'nauðsynlegt',
  appendix: 'Fylgiskjal',
  duration: 'Samningstími',
  validFrom: 'Gildir frá',
  validUntil: 'Gildir til',
  notice: 'Uppsagnarfrestur',
  openEnded: 'Ótímabundið',
  renewed: 'Framlengist um',
  renewedAfter: 'Framlengist síðan um',
  units: {
    DAY: ['dag', 'daga'],
    WEEK: ['viku', 'vikur'],
    MONTH: ['mánuð', 'mánuði'],
    YEAR: ['ár', 'ár'],
  },
};
