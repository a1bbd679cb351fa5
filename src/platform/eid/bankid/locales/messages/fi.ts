/** BankID's recommended user messages in Finnish. */
import type { BankIdTexts } from './texts.ts';

export const fi: BankIdTexts = {
  RFA1: 'Käynnistä BankID-sovellus.',
  RFA2: 'Sinulla ei näytä olevan BankID-sovellusta. Asenna se ja hanki BankID.',
  RFA3: 'Toiminto keskeytettiin. Yritä uudelleen.',
  RFA4: 'Henkilötunnuksellesi on jo käynnissä tunnistus tai allekirjoitus. Yritä uudelleen.',
  RFA5: 'Jokin meni vikaan. Yritä uudelleen.',
  RFA6: 'Toiminto keskeytettiin.',
  RFA8: 'BankID-sovellus ei vastaa. Tarkista, että se on käynnissä ja että verkkoyhteys toimii. Yritä sitten uudelleen.',
  RFA9: 'Kirjoita turvakoodisi BankID-sovellukseen ja valitse tunnistautuminen tai allekirjoitus.',
  RFA13: 'Yritetään käynnistää BankID-sovellusta.',
  RFA14A:
    'Etsitään BankID:tä, se voi kestää hetken … Jos BankID:tä ei ole löytynyt muutamassa sekunnissa, sinulla ei luultavasti ole BankID:tä, jota voi käyttää tällä tietokoneella. Jos sinulla on BankID kortilla, aseta kortti kortinlukijaan. Jos sinulla on BankID toisella laitteella, voit käynnistää BankID-sovelluksen siellä.',
  RFA14B:
    'Etsitään BankID:tä, se voi kestää hetken … Jos BankID:tä ei ole löytynyt muutamassa sekunnissa, sinulla ei luultavasti ole BankID:tä, jota voi käyttää tällä laitteella. Jos sinulla on BankID toisella laitteella, voit käynnistää BankID-sovelluksen siellä.',
  RFA15A:
    'Etsitään BankID:tä. Varmista, että sinulla on voimassa oleva BankID tällä tietokoneella. Jos sinulla on BankID kortilla, aseta kortti kortinlukijaan.',
  RFA15B: 'Etsitään BankID:tä. Varmista, että sinulla on voimassa oleva BankID tällä laitteella.',
  RFA16: 'BankID on liian vanha tai estetty. Käytä toista BankID:tä tai hanki uusi pankistasi.',
  RFA17A: 'Sinulla ei näytä olevan BankID-sovellusta tai -ohjelmaa. Asenna se ja hanki BankID pankistasi.',
  RFA17B: 'QR-koodin lukeminen epäonnistui. Käynnistä BankID-sovellus ja lue QR-koodi.',
  RFA18: 'Käynnistä BankID-sovellus',
  RFA19: 'Haluatko käyttää BankID:tä tällä tietokoneella vai Mobiili-BankID:tä?',
  RFA20: 'Haluatko käyttää BankID:tä tällä laitteella vai toisella laitteella?',
  RFA21: 'Tunnistus tai allekirjoitus on käynnissä.',
  RFA22: 'Jokin meni vikaan. Yritä uudelleen.',
  RFA23: 'Kuvaa ja lue henkilöllisyysasiakirjasi BankID-sovelluksella.',
  RFA24: 'Tee kasvojentunnistus BankID-sovelluksessa.',
  RFA25: 'Valitse BankID-sovelluksessa, miten haluat vahvistaa henkilöllisyytesi.',
  RFA26: 'Henkilöllisyysasiakirjan tarkistus epäonnistui. Yritä uudelleen.',
  RFA27: 'Kasvojentunnistus epäonnistui. Yritä uudelleen.',
  RFA28: 'Laitteessasi ei ole lukijaa, jota henkilöllisyysasiakirjojen tarkistamiseen tarvitaan.',
  RFA29:
    'Laitteellasi on useita BankID:itä. Poista muut kuin yksi, jotta tunnistus voidaan tehdä loppuun: BankID-sovelluksessa Valikko - Asetukset.',
  RFA30: 'Henkilöllisyyttäsi ei voitu vahvistaa. Yritä uudelleen.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Kirjoita turvakoodisi BankID-sovellukseen ja valitse tunnistautuminen.',
      SIGN: 'Kirjoita turvakoodisi BankID-sovellukseen ja valitse allekirjoitus.',
    },
    RFA21: { AUTH: 'Tunnistus on käynnissä.', SIGN: 'Allekirjoitus on käynnissä.' },
  },
};
