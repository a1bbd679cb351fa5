/** The words of the pages of electronic ID that are drawn on the server, in Finnish. */
import type { EidWords } from './words.ts';

export const fi: EidWords = {
  lostTitle: 'Palaa sivulle, jolta aloitit',
  lost: 'Tunnistautuminen kuuluu toiseen selaimeen tai on jo päättynyt. Avaa sivu, jolta aloitit; siitä näet, miten kävi.',
  mockTitle: 'Hiekkalaatikon sähköinen tunniste',
  mockBelow: 'Edustaa sovellusta. Oikeaa sähköistä tunnistetta ei käytetä.',
  mockAbout: 'Valitse, mitä henkilö tekee sovelluksessa. Sivu, jolta kaikki alkoi, näyttää tuloksen.',
  shown: 'Tämä näkyy sovelluksessa',
  nothingShown: 'Sovellus ei näytä omaa tekstiä.',
  act: { AUTH: 'Tunnistaudu', SIGN: 'Allekirjoita' },
  choices: {
    COMPLETE: 'nimellä Sandbox Testsson',
    OTHER_PERSON: 'Toisena henkilönä',
    CANCEL: 'Keskeytä sovelluksessa',
    EXPIRE: 'Anna ajan loppua',
    BLOCKED: 'Suljettu sähköinen tunniste',
    NO_APP: 'Sovellus ei käynnisty',
  },
  over: 'Valmis',
  overAbout: 'Voit sulkea tämän sivun ja palata sille, jolta kaikki alkoi.',
  goneTitle: 'Linkki ei toimi',
  gone: 'Täällä ei ole käynnissä tunnistautumista hiekkalaatikossa.',
};
