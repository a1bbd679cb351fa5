/** Texts of the server-rendered eID pages in Finnish. */
import type { EidTexts } from './texts.ts';

export const fi: EidTexts = {
  lostTitle: 'Palaa sivulle, jolta aloitit',
  lost: 'Tunnistautuminen aloitettiin toisessa selaimessa tai on jo päättynyt. Avaa sivu, jolta aloitit, niin näet tuloksen.',
  mockTitle: 'Hiekkalaatikon sähköinen tunniste',
  mockBelow: 'Simuloi sovellusta. Oikeaa sähköistä tunnistetta ei käytetä.',
  mockAbout: 'Valitse, mitä henkilö tekee sovelluksessa. Sivu, jolta aloitit, näyttää tuloksen.',
  shown: 'Tämä näkyy sovelluksessa',
  nothingShown: 'Sovellus ei näytä tekstiä.',
  action: { AUTH: 'Tunnistaudu', SIGN: 'Allekirjoita' },
  choices: {
    COMPLETE: 'nimellä Sandbox Testsson',
    OTHER_PERSON: 'Toisena henkilönä',
    CANCEL: 'Keskeytä sovelluksessa',
    EXPIRE: 'Anna ajan loppua',
    BLOCKED: 'Suljettu sähköinen tunniste',
    NO_APP: 'Sovellus ei käynnisty',
  },
  over: 'Valmis',
  overAbout: 'Voit sulkea tämän sivun ja palata sille, jolta aloitit.',
  goneTitle: 'Linkki ei toimi',
  gone: 'Täällä ei ole käynnissä tunnistautumista hiekkalaatikossa.',
};
