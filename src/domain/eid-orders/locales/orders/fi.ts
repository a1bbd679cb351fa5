/** Texts about the state of an eID order, in Finnish. */
import type { OrderTexts } from './texts.ts';

export const fi: OrderTexts = {
  waiting: 'Jatka sähköisellä tunnisteellasi.',
  signed: 'Olet allekirjoittanut.',
  identified: 'Olet tunnistautunut.',
  failures: {
    USER_CANCEL: 'Keskeytit.',
    EXPIRED: 'Aika loppui. Yritä uudelleen.',
    START_FAILED: 'Tunnistussovellus ei käynnistynyt. Yritä uudelleen.',
    CERTIFICATE: 'Sähköinen tunnisteesi on suljettu tai vanhentunut. Käytä toista tai hanki uusi.',
    ALREADY_IN_PROGRESS: 'Toinen tunnistautuminen on aloitettu. Yritä uudelleen.',
    REFUSED: 'Sinua ei voitu tunnistaa. Yritä uudelleen.',
    UNAVAILABLE: 'Tunnistuspalvelu ei vastaa. Yritä hetken kuluttua uudelleen.',
    WRONG_PERSON:
      'Tämä sähköinen tunniste kuuluu jollekulle muulle kuin tarkoitetulle henkilölle. Mitään ei avattu eikä allekirjoitettu.',
    CHANGED: 'Asiakirja muuttui sillä välin, tai sitä ei voi enää allekirjoittaa. Mitään ei allekirjoitettu.',
    NO_QUOTA: 'Lähettäjän sopimuksessa ei ole enää tällaisia allekirjoituksia. Ota yhteyttä lähettäjään.',
  },
};
