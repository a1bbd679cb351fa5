/** The words of the public page where anyone checks a file, in Icelandic. */
import type { VerifyWords } from './words.ts';

export const is: VerifyWords = {
  title: 'Sannreyna skjal',
  below: 'Er það ósvikið og óbreytt?',
  lead: 'Veldu innsiglað PDF-skjal. Þú færð að vita hvort einhverju í því hefur verið breytt, hver innsiglaði það og hvenær, og hvort atburðaskráin í því er heil.',
  kept: 'Skráin er lesin einu sinni og ekki geymd. Þú þarft engan aðgang.',
  file: 'PDF-skrá',
  limit: megabytes => `Mest ${megabytes} MB.`,
  check: 'Sannreyna',
  checkAnother: 'Sannreyna aðra skrá',
  checked: 'Þetta var kannað',
  facts: 'Um skrána',
  details: 'Það sem stemmir ekki, á ensku',
  without: 'Án okkar',
  withoutText:
    'Allt er hægt að sannreyna án þessarar síðu, líka þegar þjónustan er ekki lengur til: með openssl og pdfsig, eða með',
  verifier: 'forriti í einni skrá',
  fileName: 'SKRA',
  states: { GOOD: 'Stemmir', BAD: 'Stemmir ekki', NOTE: 'Gott að vita' },
  refused: {
    EMPTY: 'Engin skrá barst. Veldu PDF og reyndu aftur.',
    TOO_LARGE: 'Skráin er of stór til að kanna hér.',
    TOO_MANY: 'Margar skrár hafa verið kannaðar héðan síðustu mínútuna. Bíddu í eina mínútu og reyndu aftur.',
    BUSY: 'Margir eru að kanna skrár núna. Reyndu aftur eftir smástund.',
    NOT_A_FORM: 'Skráin barst ekki rétt. Reyndu aftur.',
  },
};
