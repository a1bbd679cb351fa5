/** Texts of notifications to parties, in Finnish. */
import type { PartyTexts } from './texts.ts';

export const fi: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Allekirjoitettavaksi: ${document}`,
      heading: null,
      label: 'Lue ja allekirjoita',
      text: f =>
        `Hei ${f.partyName}. ${f.sender} (${f.organization}) pyytää lukemaan ja allekirjoittamaan asiakirjan ”${f.document}”.`,
    },
    INVITE_READ: {
      subject: document => `Luettavaksi: ${document}`,
      heading: null,
      label: 'Lue asiakirja',
      text: f => `Hei ${f.partyName}. ${f.sender} (${f.organization}) pyytää lukemaan asiakirjan ”${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Muistutus: ${document}`,
      heading: null,
      label: 'Lue ja allekirjoita',
      text: f =>
        `Hei ${f.partyName}. Asiakirja ”${f.document}” odottaa yhä allekirjoitustasi. Lähettäjä on ${f.sender} (${f.organization}).`,
    },
    SEALED: {
      subject: document => `Valmis: ${document}`,
      heading: 'Kaikki ovat allekirjoittaneet',
      label: 'Avaa asiakirja',
      text: f =>
        `Kaikki ovat allekirjoittaneet asiakirjan ”${f.document}”, ja se on sinetöity: kaikki myöhemmät muutokset siihen voidaan havaita. Säilytä oma kopiosi.`,
    },
    SEALED_EARLY: {
      subject: document => `Valmis: ${document}`,
      heading: 'Asiakirja on päätetty',
      label: 'Avaa asiakirja',
      text: f =>
        `Asiakirja ”${f.document}” päätettiin ennen kuin kaikki olivat allekirjoittaneet, olemassa olevilla allekirjoituksilla, ja se on sinetöity: kaikki myöhemmät muutokset siihen voidaan havaita. Säilytä oma kopiosi.`,
    },
    DECLINED: {
      subject: document => `Hylätty: ${document}`,
      heading: 'Asiakirja on hylätty',
      label: 'Näytä asiakirja',
      text: f =>
        `${f.by ?? 'Osapuoli'} ei suostunut allekirjoittamaan asiakirjaa ”${f.document}”. Kenenkään ei tarvitse tehdä enempää.`,
    },
    WITHDRAWN: {
      subject: document => `Peruttu: ${document}`,
      heading: 'Asiakirja on peruttu',
      label: null,
      text: f =>
        `${f.sender} (${f.organization}) on perunut asiakirjan ”${f.document}”. Linkkisi ei ole enää voimassa.`,
    },
    EXTENDED: {
      subject: document => `Uusi määräpäivä: ${document}`,
      heading: 'Asiakirjalla on uusi määräpäivä',
      label: 'Lue asiakirja',
      text: f => `Asiakirjalla ”${f.document}” on uusi määräpäivä. Lähettäjä on ${f.organization}.`,
    },
    MESSAGE: {
      subject: document => `Uusi viesti: ${document}`,
      heading: 'Sait viestin',
      label: 'Lue ja vastaa',
      text: f => `${f.by ?? f.sender} (${f.organization}) on lähettänyt viestin asiakirjasta ”${f.document}”.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Allekirjoita toisen puolesta: ${document}`,
      heading: null,
      label: 'Lue ja vastaa',
      text: f =>
        `Hei ${f.partyName}. ${f.by ?? 'Osapuoli'} on pyytänyt sinua lukemaan ja allekirjoittamaan puolestaan asiakirjan ”${f.document}”. Lähettäjä on ${f.sender} (${f.organization}). Jos et halua, voit kieltäytyä sivulla. Silloin asiakirja palautuu.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Palautui sinulle: ${document}`,
      heading: null,
      label: 'Lue ja allekirjoita',
      text: f =>
        `${f.by ?? 'Osapuoli'} on kieltäytynyt allekirjoittamasta puolestasi asiakirjaa ”${f.document}”. Asiakirja odottaa taas sinua. Allekirjoita itse tai siirrä se jollekulle toiselle.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Palautui sinulle: ${document}`,
      heading: null,
      label: 'Lue ja allekirjoita',
      text: f => `${f.organization} on perunut siirron. Asiakirja ”${f.document}” odottaa omaa allekirjoitustasi.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Allekirjoitettu puolestasi: ${document}`,
      heading: null,
      label: 'Näytä asiakirja',
      text: f =>
        `${f.by ?? 'Osapuoli'} on allekirjoittanut puolestasi asiakirjan ”${f.document}”. Kun kaikki ovat allekirjoittaneet, saat kopion.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Sinun ei tarvitse allekirjoittaa: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Siirto on peruttu: sinun ei tarvitse allekirjoittaa asiakirjaa ”${f.document}”. Siirtäjä oli ${f.by ?? 'osapuoli'}. Sinun ei tarvitse tehdä mitään, eikä linkkisi ole enää voimassa.`,
    },
  },
  lastDay: day => `Määräpäivä on ${day}.`,
  reason: reason => `Syy: ${reason}`,
  mayDecline: 'Jos et halua allekirjoittaa, voit hylätä asiakirjan sivulla.',
  whyYou: organization => `Sait tämän viestin, koska ${organization} on merkinnyt osoitteesi asiakirjaan.`,
  whyDelegate: by => `Sait tämän viestin, koska ${by} on siirtänyt allekirjoituksen sinulle.`,
  messages: {
    INVITE_SIGN: document => `Lue ja allekirjoita ${document}`,
    INVITE_READ: document => `Lue ${document}`,
    REMINDER: (document, { deadline }) =>
      `Muistutus: allekirjoita ${document}${deadline ? `, viimeinen päivä ${deadline}` : ''}`,
    SEALED: document => `Kaikki ovat allekirjoittaneet: ${document}. Hae kopiosi`,
    SEALED_EARLY: document => `${document} päätettiin ennen kaikkien allekirjoitusta. Hae kopiosi`,
    DECLINED: (document, { by }) => `${by ?? 'Osapuoli'} on hylännyt: ${document}`,
    WITHDRAWN: document => `${document} on peruttu. Linkki ei ole enää voimassa`,
    EXTENDED: (document, { deadline }) => `Uusi määräpäivä: ${document}${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `Uusi viesti: ${document}. Lue ja vastaa`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Osapuoli'} pyytää allekirjoittamaan puolestaan: ${document}`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Osapuoli'} kieltäytyi allekirjoittamasta puolestasi: ${document}. Se odottaa taas sinua`,
    DELEGATION_RETURNED: document => `${document} odottaa taas omaa allekirjoitustasi`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Osapuoli'} on allekirjoittanut puolestasi: ${document}`,
    DELEGATION_REVOKED: document => `Sinun ei enää tarvitse allekirjoittaa: ${document}. Linkkisi ei ole enää voimassa`,
  },
  someone: 'Osapuoli',
};
