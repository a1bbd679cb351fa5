/** Texts of the public page for verifying a file in Icelandic. */
import type { VerifyTexts } from './texts.ts';

export const is: VerifyTexts = {
  title: 'Sannreyna skjal',
  below: 'Athugaðu hvort skjal sé ósvikið',
  lead: 'Veldu innsiglað PDF-skjal. Þú færð að vita hvort einhverju í því hefur verið breytt, hver innsiglaði það og hvenær, og hvort atburðaskráin í því er heil.',
  kept: 'Skráin er lesin einu sinni og ekki geymd. Þú þarft engan aðgang.',
  file: 'PDF-skrá',
  limit: megabytes => `Mest ${megabytes} MB.`,
  check: 'Sannreyna',
  checkAnother: 'Sannreyna aðra skrá',
  downloadSealed: 'Sækja það sem var innsiglað',
  downloadSealedAbout: 'Skráin er ekki geymd, svo veldu hana aftur. Þú færð aðeins þann hluta sem var innsiglaður.',
  sealedPages: {
    heading: 'Það sem var innsiglað',
    about: 'Svona var skjalið þegar það var innsiglað, án þess sem bætt var við síðar.',
    page: (page, pages) => `Síða ${page} af ${pages}`,
    onlyFirst: count => `Aðeins fyrstu ${count} síðurnar eru sýndar. Sæktu skrána til að sjá þær allar.`,
    failed: 'Ekki er hægt að sýna síðurnar hér. Sæktu skrána til að sjá þær.',
  },
  checked: 'Þetta var kannað',
  facts: 'Um skrána',
  details: 'Tæknileg atriði (á ensku)',
  without: 'Sannreyna án þessarar síðu',
  withoutText:
    'Allt er hægt að sannreyna án þessarar síðu, líka þegar þjónustan er ekki lengur til: með openssl og pdfsig, eða með',
  verifier: 'forriti í einni skrá',
  fileName: 'SKRA',
  states: { GOOD: 'Stemmir', BAD: 'Stemmir ekki', NOTE: 'Upplýsingar' },
  refused: {
    EMPTY: 'Engin skrá barst. Veldu PDF og reyndu aftur.',
    TOO_LARGE: 'Skráin er of stór til að kanna hér.',
    TOO_MANY: 'Of margar skrár hafa verið kannaðar síðustu mínútuna. Bíddu í eina mínútu og reyndu aftur.',
    BUSY: 'Verið er að kanna margar skrár núna. Reyndu aftur eftir smástund.',
    NOT_SEALED: 'Skráin er ekki með heilt innsigli, svo enginn innsiglaður hluti er til.',
    NOT_A_FORM: 'Ekki tókst að hlaða skránni upp. Reyndu aftur.',
  },
};
