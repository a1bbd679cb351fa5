/** Texts of the page at the end of sealed files, in Finnish. */
import type { EvidencePageTexts } from './texts.ts';

export const fi: EvidencePageTexts = {
  title: 'Todistesivu',
  signatures: 'Allekirjoitukset',
  notSigned: 'Ei ole allekirjoittanut',
  acceptances: 'Hyväksynnät',
  notAccepted: 'Ei ole hyväksynyt',
  check: 'Tarkista asiakirja',
  howToCheck: 'Avaa osoite tai lue koodi ja valitse tämä tiedosto. Näet, onko se aito ja muuttumaton.',
  about:
    'Palvelu lisäsi tämän sivun, kun se sinetöi asiakirjan. Vain tiedostossa oleva sinetti todistaa jotakin, ei tämä sivu: kuka tahansa voi tehdä samanlaisen.',
};
