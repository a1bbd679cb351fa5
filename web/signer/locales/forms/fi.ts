/** Texts of the page of a public form, in Finnish. */
import { inTime } from '../../../../src/contract/waiting-time.ts';
import type { FormTexts } from './sv.ts';

export const fiForm: FormTexts = {
  loading: 'Lomaketta haetaan',
  untitled: organization => `Lomake, lähettäjä ${organization}`,
  sandbox: 'Tämä on testilomake. Siitä syntyvä asiakirja ei ole oikeudellisesti sitova.',
  requiredMarked: 'Tähdellä (*) merkittyihin kysymyksiin on vastattava.',
  required: 'pakollinen',
  saved: 'Tallennettu. Voit jatkaa myöhemmin tässä selaimessa.',
  notSaved: 'Ei vielä tallennettu. Sivu yrittää automaattisesti uudelleen.',
  saveRefused: 'Ei tallennettu. Vastauksesi ovat vain tällä sivulla. Tarkista ne ja lähetä lomake.',
  submitWhat: organization =>
    `Kun lähetät lomakkeen, vastauksesi saa ${organization}, ja siirryt allekirjoitettavaan asiakirjaan.`,
  submitWhatByEmail: organization =>
    `Kun lähetät lomakkeen, vastauksesi saa ${organization}, ja saat sähköpostitse linkin allekirjoitettavaan asiakirjaan.`,
  submit: 'Lähetä lomake',
  submitting: 'Lähetetään',
  problemsTitle: 'Tarkista nämä vastaukset',
  changed: 'Lomake muuttui, kun sivu oli auki. Tarkista vastauksesi ja lähetä uudelleen.',
  refused: organization =>
    `Vastauksiasi ei voi lähettää juuri nyt. Ne ovat tallessa. Voit jatkaa, kun otat yhteyttä lomakkeen lähettäjään: ${organization}.`,
  full: organization =>
    `Lomake ei voi juuri nyt ottaa vastaan enempää vastauksia. Vastauksesi ovat tallessa. Palaa myöhemmin tai ota yhteyttä: ${organization}.`,
  tooMany: seconds =>
    `Täällä on juuri nyt paljon käyttöä, eikä lomaketta voitu lähettää. Vastauksesi ovat tallessa. Palaa ${inTime('fi', seconds)} ja lähetä uudelleen.`,
  later: (organization, seconds) =>
    `Lomaketta ei voitu lähettää, koska yrityksiä on viime aikoina ollut paljon. Vastauksesi ovat tallessa. Yritä uudelleen ${inTime('fi', seconds)}. Voit myös ottaa yhteyttä: ${organization}.`,
  busyTitle: 'Palaa minuutin kuluttua',
  busy: 'Täällä on juuri nyt paljon käyttöä, eikä lomaketta voida näyttää. Sivu yrittää automaattisesti uudelleen.',
  submitOffline:
    'Yhteys katkesi. Vastauksesi ovat yhä sivulla. Yritä uudelleen, kun yhteys toimii. Lomaketta ei lähetetä kahdesti.',
  submitFailed: 'Lomaketta ei voitu lähettää. Vastauksesi ovat yhä sivulla. Yritä uudelleen.',
  another: 'Täyttääkö joku muu lomakkeen tällä laitteella?',
  startAgain: 'Aloita alusta',
  startAgainTitle: 'Aloita alusta tyhjällä lomakkeella',
  startAgainWhat: 'Lomake tyhjennetään tältä laitteelta. Lähettämättömiä vastauksia ei voi palauttaa.',
  startAgainSure: 'Tyhjennä lomake',
  startAgainFailed: 'Alusta aloittaminen ei onnistunut. Yritä vielä kerran.',
  lockedWhy: organization => `Anna salasana, jonka sait lähettäjältä ${organization}.`,
  password: 'Salasana',
  passwordMissing: 'Anna salasana.',
  passwordWrong: 'Salasana on väärä.',
  passwordBusy: seconds => `Moni yrittää juuri nyt. Yritä uudelleen ${inTime('fi', seconds)}.`,
  passwordTooMany: (organization, seconds) =>
    `Liian monta yritystä. Yritä uudelleen ${inTime('fi', seconds)} tai kysy salasanaa. Lomakkeen lähettäjä on ${organization}.`,
  closedTitle: 'Lomake on suljettu',
  closedFull: 'Se ei ota vastaan enempää vastauksia.',
  closedExpired: 'Viimeinen vastauspäivä on ohi.',
  notOpenTitle: 'Lomake ei ole nyt auki',
  notOpen: 'Siihen ei voi vastata juuri nyt. Yritä myöhemmin uudelleen.',
  closedAsk: organization => `Jos sinulla on kysyttävää, ota yhteyttä lomakkeen lähettäjään: ${organization}.`,
  submittedTitle: 'Vastauksesi on lähetetty',
  submittedNext: 'Viimeistele lukemalla ja allekirjoittamalla asiakirja.',
  submittedSent: address => `Lähetimme linkin osoitteeseen ${address}. Avaa se, niin voit lukea ja allekirjoittaa.`,
  submittedNothing: 'Sinun ei tarvitse tehdä nyt mitään. Saat ilmoituksen, jos tulee vuorosi allekirjoittaa.',
  goOn: 'Siirry asiakirjaan',
  linkDead: 'Linkki on puutteellinen tai ei ole enää voimassa. Kysy siltä, jolta sait sen.',
};
