/** The words of the public page where anyone checks a file, in Finnish. */
import type { VerifyWords } from './words.ts';

export const fi: VerifyWords = {
  title: 'Tarkista asiakirja',
  below: 'Onko se aito ja muuttumaton?',
  lead: 'Valitse sinetöity PDF. Saat tietää, onko siinä muutettu jotakin, kuka sen on sinetöinyt ja milloin, ja onko sen tapahtumaloki eheä.',
  kept: 'Tiedosto luetaan kerran, eikä sitä tallenneta. Tiliä ei tarvita.',
  file: 'PDF-tiedosto',
  limit: megabytes => `Enintään ${megabytes} Mt.`,
  check: 'Tarkista',
  checkAnother: 'Tarkista toinen tiedosto',
  checked: 'Tarkistuksen tulos',
  facts: 'Tietoja tiedostosta',
  details: 'Mikä ei täsmää (englanniksi)',
  without: 'Ilman meitä',
  withoutText:
    'Kaiken voi tarkistaa ilman tätä sivua, myös silloin kun palvelua ei enää ole: ohjelmilla openssl ja pdfsig tai näin:',
  verifier: 'yhden tiedoston ohjelma',
  fileName: 'TIEDOSTO',
  states: { GOOD: 'Täsmää', BAD: 'Ei täsmää', NOTE: 'Hyvä tietää' },
  refused: {
    EMPTY: 'Tiedosto ei tullut perille. Valitse PDF ja yritä uudelleen.',
    TOO_LARGE: 'Tiedosto on liian suuri tarkistettavaksi täällä.',
    TOO_MANY: 'Täältä on tarkistettu monta tiedostoa viimeisen minuutin aikana. Odota minuutti ja yritä uudelleen.',
    BUSY: 'Moni tarkistaa tiedostoja juuri nyt. Yritä hetken kuluttua uudelleen.',
    NOT_A_FORM: 'Tiedosto ei tullut perille oikein. Yritä uudelleen.',
  },
};
