/** Texts of the public page for verifying a file in Finnish. */
import type { VerifyTexts } from './texts.ts';

export const fi: VerifyTexts = {
  title: 'Tarkista asiakirja',
  below: 'Tarkista, että asiakirja on aito',
  lead: 'Valitse sinetöity PDF. Saat tietää, onko siinä muutettu jotakin, kuka sen on sinetöinyt ja milloin, ja onko sen tapahtumaloki eheä.',
  kept: 'Tiedosto luetaan kerran, eikä sitä tallenneta. Tiliä ei tarvita.',
  file: 'PDF-tiedosto',
  limit: megabytes => `Enintään ${megabytes} Mt.`,
  check: 'Tarkista',
  checkAnother: 'Tarkista toinen tiedosto',
  downloadSealed: 'Lataa sinetöity osa',
  downloadSealedAbout: 'Tiedostoa ei tallenneta, joten valitse se uudelleen. Saat vain sinetöidyn osan.',
  sealedPages: {
    heading: 'Sinetöity osa',
    about: 'Tällainen asiakirja oli, kun se sinetöitiin, ilman sitä, mitä siihen on lisätty myöhemmin.',
    page: (page, pages) => `Sivu ${page}/${pages}`,
    onlyFirst: count => `Vain ensimmäiset ${count} sivua näytetään. Näet kaikki sivut, kun lataat tiedoston.`,
    failed: 'Sivuja ei voi näyttää täällä. Näet ne, kun lataat tiedoston.',
  },
  checked: 'Tarkistuksen tulos',
  facts: 'Tietoja tiedostosta',
  details: 'Tekniset tiedot (englanniksi)',
  without: 'Tarkista ilman tätä sivua',
  withoutText:
    'Kaiken voi tarkistaa ilman tätä sivua, myös silloin kun palvelua ei enää ole: ohjelmilla openssl ja pdfsig tai näin:',
  verifier: 'yhden tiedoston ohjelma',
  fileName: 'TIEDOSTO',
  states: { GOOD: 'Täsmää', BAD: 'Ei täsmää', NOTE: 'Tietoja' },
  refused: {
    EMPTY: 'Tiedostoa ei vastaanotettu. Valitse PDF ja yritä uudelleen.',
    TOO_LARGE: 'Tiedosto on liian suuri tarkistettavaksi täällä.',
    TOO_MANY: 'Viimeisen minuutin aikana on tarkistettu liian monta tiedostoa. Odota minuutti ja yritä uudelleen.',
    BUSY: 'Juuri nyt tarkistetaan monta tiedostoa. Yritä hetken kuluttua uudelleen.',
    NOT_SEALED: 'Tiedostossa ei ole ehjää sinettiä, joten sinetöityä osaa ei ole.',
    NOT_A_FORM: 'Lataaminen ei onnistunut. Yritä uudelleen.',
  },
};
