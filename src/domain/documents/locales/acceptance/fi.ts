/** Texts of notifications about documents that parties accept, in Finnish. */
import type { AcceptanceTexts } from './texts.ts';

export const fi: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Hyväksyttäväksi: ${document}`,
      heading: null,
      label: 'Lue ja hyväksy',
      text: f =>
        `Hei ${f.partyName}. ${f.sender} (${f.organization}) pyytää lukemaan ja hyväksymään asiakirjan ”${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Muistutus: ${document}`,
      heading: null,
      label: 'Lue ja hyväksy',
      text: f =>
        `Hei ${f.partyName}. Asiakirja ”${f.document}” odottaa yhä hyväksyntääsi. Lähettäjä on ${f.sender} (${f.organization}).`,
    },
    SEALED: {
      subject: document => `Valmis: ${document}`,
      heading: 'Kaikki ovat hyväksyneet',
      label: 'Avaa asiakirja',
      text: f =>
        `Kaikki ovat hyväksyneet asiakirjan ”${f.document}”, ja se on sinetöity: kaikki myöhemmät muutokset siihen voidaan havaita. Säilytä oma kopiosi.`,
    },
    SEALED_EARLY: {
      subject: document => `Valmis: ${document}`,
      heading: 'Asiakirja on päätetty',
      label: 'Avaa asiakirja',
      text: f =>
        `Asiakirja ”${f.document}” päätettiin ennen kuin kaikki olivat hyväksyneet, olemassa olevilla hyväksynnöillä, ja se on sinetöity: kaikki myöhemmät muutokset siihen voidaan havaita. Säilytä oma kopiosi.`,
    },
    DECLINED: {
      subject: document => `Hylätty: ${document}`,
      heading: 'Asiakirja on hylätty',
      label: 'Näytä asiakirja',
      text: f =>
        `${f.by ?? 'Osapuoli'} ei suostunut hyväksymään asiakirjaa ”${f.document}”. Kenenkään ei tarvitse tehdä enempää.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Hyväksy toisen puolesta: ${document}`,
      heading: null,
      label: 'Lue ja vastaa',
      text: f =>
        `Hei ${f.partyName}. ${f.by ?? 'Osapuoli'} on pyytänyt sinua lukemaan ja hyväksymään puolestaan asiakirjan ”${f.document}”. Lähettäjä on ${f.sender} (${f.organization}). Jos et halua, voit kieltäytyä sivulla. Silloin asiakirja palautuu.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Palautui sinulle: ${document}`,
      heading: null,
      label: 'Lue ja hyväksy',
      text: f =>
        `${f.by ?? 'Osapuoli'} on kieltäytynyt hyväksymästä puolestasi asiakirjaa ”${f.document}”. Asiakirja odottaa taas sinua. Hyväksy itse tai siirrä se jollekulle toiselle.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Palautui sinulle: ${document}`,
      heading: null,
      label: 'Lue ja hyväksy',
      text: f => `${f.organization} on perunut siirron. Asiakirja ”${f.document}” odottaa omaa hyväksyntääsi.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Hyväksytty puolestasi: ${document}`,
      heading: null,
      label: 'Näytä asiakirja',
      text: f =>
        `${f.by ?? 'Osapuoli'} on hyväksynyt puolestasi asiakirjan ”${f.document}”. Kun kaikki ovat hyväksyneet, saat kopion.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Sinun ei tarvitse hyväksyä: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Siirto on peruttu: sinun ei tarvitse hyväksyä asiakirjaa ”${f.document}”. Siirtäjä oli ${f.by ?? 'osapuoli'}. Sinun ei tarvitse tehdä mitään, eikä linkkisi ole enää voimassa.`,
    },
  },
  mayDecline: 'Jos et halua hyväksyä, voit hylätä asiakirjan sivulla.',
  whyDelegate: by => `Sait tämän viestin, koska ${by} on siirtänyt hyväksymisen sinulle.`,
  messages: {
    INVITE_SIGN: document => `Lue ja hyväksy ${document}`,
    REMINDER: (document, { deadline }) =>
      `Muistutus: hyväksy ${document}${deadline ? `, viimeinen päivä ${deadline}` : ''}`,
    SEALED: document => `Kaikki ovat hyväksyneet: ${document}. Hae kopiosi`,
    SEALED_EARLY: document => `${document} päätettiin ennen kaikkien hyväksyntää. Hae kopiosi`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'Osapuoli'} pyytää hyväksymään puolestaan: ${document}`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'Osapuoli'} kieltäytyi hyväksymästä puolestasi: ${document}. Se odottaa taas sinua`,
    DELEGATION_RETURNED: document => `${document} odottaa taas omaa hyväksyntääsi`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'Osapuoli'} on hyväksynyt puolestasi: ${document}`,
    DELEGATION_REVOKED: document => `Sinun ei enää tarvitse hyväksyä: ${document}. Linkkisi ei ole enää voimassa`,
  },
};
