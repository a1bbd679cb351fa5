/** Texts of the page where a party accepts a document, in Finnish. */
import type { AcceptanceTexts } from './texts.ts';

export const fi: AcceptanceTexts = {
  signBefore: deadline => `hyväksyttävä viimeistään ${deadline}`,
  askedToSign: organization => `${organization} pyytää hyväksyntääsi`,
  clickSigns: name => `${name} hyväksyy tässä`,
  otherSigns: 'Toisen osapuolen hyväksyntä',
  amountsNotYet: 'Summia lasketaan uudelleen. Odota, kunnes näet ne, niin tiedät, mitä hyväksyt.',
  sign: 'Hyväksy',
  signing: 'Hyväksytään',
  sealsNow: organization => `Kun hyväksyt, asiakirja sinetöidään. Sinä ja ${organization} saatte kumpikin kopion.`,
  passesOn: names =>
    `Kun hyväksyt, sinun osuutesi on valmis. Sen jälkeen odotetaan vielä: ${names}. Asiakirja sinetöidään, kun kaikki ovat hyväksyneet.`,
  confirmTitle: 'Hyväksy asiakirja',
  signFailedKept: 'Hyväksyntää ei voitu ottaa vastaan. Täyttämäsi tiedot ovat tallessa. Yritä uudelleen.',
  signOffline:
    'Yhteys katkesi. Täyttämäsi tiedot ovat tallessa. Yritä uudelleen, kun yhteys toimii; et hyväksy koskaan kahdesti.',
  notShownYet: 'Asiakirjaa ei ole vielä voitu näyttää. Odota, kunnes näet sen, niin tiedät, mitä hyväksyt.',
  signVerificationWhy: 'Vielä yksi vaihe ennen hyväksymistä. Täyttämäsi tiedot ovat tallessa.',
  notRight: 'Etkö halua hyväksyä?',
  declineTitle: 'Kieltäydy hyväksymästä',
  declineWhat: organization =>
    `${organization} saa tietää, että kieltäydyt, ja syyn siihen. Sen jälkeen kukaan ei voi hyväksyä asiakirjaa.`,
  readFirst: (page, pages) => `Et ole vielä lukenut sivua ${page}/${pages}. Lue se ennen hyväksymistä.`,
  partyStatus: {
    WAITING: 'Odottaa vuoroaan',
    INVITED: 'Ei vielä hyväksytty',
    HANDED_OVER: 'Siirretty toiselle',
    SIGNED: 'Hyväksytty',
    REJECTED: 'Kieltäytynyt',
  },
  waitingFor: names => `Ennen sinua vuorossa: ${names}. Saat viestin, kun on sinun vuorosi.`,
  waitingForOthers: 'Muut hyväksyvät ennen sinua. Saat viestin, kun on sinun vuorosi.',
  reading: 'Sinun ei tarvitse hyväksyä tätä asiakirjaa. Kun kaikki ovat hyväksyneet, saat kopion.',
  signedTitle: 'Olet hyväksynyt',
  signedWaits: names =>
    `Nyt odotetaan vielä: ${names}. Kun kaikki ovat hyväksyneet, asiakirja sinetöidään ja saat kopion. Voit sulkea sivun.`,
  sealing: 'Kaikki ovat hyväksyneet. Asiakirjaa sinetöidään; se kestää yleensä muutaman sekunnin.',
  sealed: 'Kaikki ovat hyväksyneet. Koska asiakirja on sinetöity, kaikki myöhemmät muutokset siihen voidaan havaita.',
  sealedEarly:
    'Lähettäjä päätti asiakirjan ennen kuin kaikki olivat hyväksyneet. Koska se on sinetöity, kaikki myöhemmät muutokset siihen voidaan havaita.',
  declinedByYou: organization =>
    `Olet kieltäytynyt hyväksymästä. ${organization} on saanut tiedon. Sinun ei tarvitse tehdä enempää.`,
  declinedBy: (name, organization) =>
    `${name} on kieltäytynyt, joten asiakirjaa ei voi hyväksyä. Jos sinulla on kysyttävää, yhteystaho on ${organization}.`,
  declinedBySomeone: organization =>
    `Asiakirjaa ei voi enää hyväksyä. Jos sinulla on kysyttävää, yhteystaho on ${organization}.`,
  expired: organization =>
    `Asiakirjaa ei voi enää hyväksyä. Jos haluat silti hyväksyä, pyydä lisää aikaa. Asiakirjan lähetti ${organization}.`,
  expiredOn: day => `Viimeinen hyväksymispäivä oli ${day}.`,
  documentUnreadable: 'Asiakirjaa ei voi näyttää tässä selaimessa. Lataa se ja lue se ennen hyväksymistä.',
  notYou: 'Pitäisikö jonkun muun hyväksyä?',
  handOverWhat: organization =>
    `Toinen saa viestin, jossa on oma linkki, ja hyväksyy puolestasi. ${organization} saa tietää siitä. Voit perua siirron, kunnes asiakirja on hyväksytty.`,
  handedOver: name => `${name} on saanut oman linkin ja hyväksyy puolestasi. Kun kaikki ovat hyväksyneet, saat kopion.`,
  signedForYouTitle: name => `${name} on hyväksynyt puolestasi`,
  signedForYou: 'Kun kaikki ovat hyväksyneet, asiakirja sinetöidään ja saat kopion. Voit sulkea sivun.',
  cameBack: 'Nyt asiakirja odottaa taas sinua. Hyväksy itse tai siirrä se jollekulle toiselle.',
  forWhomTitle: name => `Hyväksyt toisen puolesta (${name})`,
  forWhom: name =>
    `${name} on pyytänyt sinua lukemaan ja hyväksymään puolestaan. Asiakirjassa näkyy nimesi ja se, kenen puolesta hyväksyit.`,
  handOverProblems: {
    NO_NAME: 'Kirjoita hyväksyjän nimi.',
    NO_EMAIL: 'Kirjoita sähköpostiosoite, jotta hyväksyjä saa linkin.',
  },
  here: { nextSigns: name => `Seuraavaksi tällä laitteella hyväksyy ${name}.` },
  handIn: { changed: 'Tiedosto vaihdettiin toisessa ikkunassa. Katso se ja hyväksy uudelleen.' },
};
