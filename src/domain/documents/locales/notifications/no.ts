/** Texts of notifications to parties, in Norwegian (bokmål). */
import type { PartyTexts } from './texts.ts';

export const no: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Til signering: ${document}`,
      heading: null,
      label: 'Les og signer',
      text: f => `Hei ${f.partyName}. ${f.sender} hos ${f.organization} ber deg lese og signere «${f.document}».`,
    },
    INVITE_READ: {
      subject: document => `Til lesing: ${document}`,
      heading: null,
      label: 'Les dokumentet',
      text: f => `Hei ${f.partyName}. ${f.sender} hos ${f.organization} ber deg lese «${f.document}».`,
    },
    REMINDER: {
      subject: document => `Påminnelse: ${document}`,
      heading: null,
      label: 'Les og signer',
      text: f =>
        `Hei ${f.partyName}. «${f.document}» fra ${f.sender} hos ${f.organization} venter fortsatt på signaturen din.`,
    },
    SEALED: {
      subject: document => `Ferdig: ${document}`,
      heading: 'Alle har signert',
      label: 'Åpne dokumentet',
      text: f =>
        `Alle har signert «${f.document}», og det er nå forseglet: alle senere endringer i det kan oppdages. Ta vare på kopien din.`,
    },
    SEALED_EARLY: {
      subject: document => `Ferdig: ${document}`,
      heading: 'Dokumentet er avsluttet',
      label: 'Åpne dokumentet',
      text: f =>
        `«${f.document}» ble avsluttet før alle hadde signert, med signaturene som fantes, og det er nå forseglet: alle senere endringer i det kan oppdages. Ta vare på kopien din.`,
    },
    DECLINED: {
      subject: document => `Avslått: ${document}`,
      heading: 'Dokumentet er avslått',
      label: 'Vis dokumentet',
      text: f => `${f.by ?? 'En part'} har avslått å signere «${f.document}». Ingenting mer trenger å gjøres.`,
    },
    WITHDRAWN: {
      subject: document => `Trukket tilbake: ${document}`,
      heading: 'Dokumentet er trukket tilbake',
      label: null,
      text: f =>
        `${f.sender} hos ${f.organization} har trukket tilbake «${f.document}». Lenken din virker ikke lenger.`,
    },
    EXTENDED: {
      subject: document => `Ny frist: ${document}`,
      heading: 'Dokumentet har fått en ny frist',
      label: 'Les dokumentet',
      text: f => `«${f.document}» fra ${f.organization} har fått en ny frist.`,
    },
    MESSAGE: {
      subject: document => `Ny melding: ${document}`,
      heading: 'Du har fått en melding',
      label: 'Les og svar',
      text: f => `${f.by ?? f.sender} hos ${f.organization} har sendt en melding om «${f.document}».`,
    },
    INVITE_DELEGATE: {
      subject: document => `Signer for noen andre: ${document}`,
      heading: null,
      label: 'Les og svar',
      text: f =>
        `Hei ${f.partyName}. ${f.by ?? 'En part'} har bedt deg lese og signere «${f.document}» fra ${f.sender} hos ${f.organization} i sitt sted. Vil du ikke, kan du takke nei på siden. Da går dokumentet tilbake.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Tilbake til deg: ${document}`,
      heading: null,
      label: 'Les og signer',
      text: f =>
        `${f.by ?? 'En part'} har takket nei til å signere «${f.document}» for deg. Dokumentet venter på deg igjen. Signer selv, eller gi det videre til noen andre.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Tilbake til deg: ${document}`,
      heading: null,
      label: 'Les og signer',
      text: f => `${f.organization} har tatt tilbake det du ga videre. «${f.document}» venter på din egen signatur.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Signert for deg: ${document}`,
      heading: null,
      label: 'Vis dokumentet',
      text: f => `${f.by ?? 'En part'} har signert «${f.document}» for deg. Når alle har signert, får du en kopi.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Du trenger ikke signere: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Du trenger ikke lenger signere «${f.document}»: det ${f.by ?? 'en part'} ga videre til deg, er tatt tilbake. Du trenger ikke gjøre noe, og lenken din virker ikke lenger.`,
    },
  },
  lastDay: day => `Fristen er ${day}.`,
  reason: reason => `Grunn: ${reason}`,
  mayDecline: 'Vil du ikke signere, kan du avslå på siden.',
  whyYou: organization => `Du får denne meldingen fordi ${organization} har oppgitt adressen din i dokumentet.`,
  whyDelegate: by => `Du får denne meldingen fordi ${by} har gitt en signering videre til deg.`,
  messages: {
    INVITE_SIGN: document => `Les og signer ${document}`,
    INVITE_READ: document => `Les ${document}`,
    REMINDER: (document, { deadline }) => `Påminnelse: signer ${document}${deadline ? ` senest ${deadline}` : ''}`,
    SEALED: document => `Alle har signert ${document}. Hent kopien din`,
    SEALED_EARLY: document => `${document} ble avsluttet før alle hadde signert. Hent kopien din`,
    DECLINED: (document, { by }) => `${by ?? 'En part'} har avslått ${document}`,
    WITHDRAWN: document => `${document} er trukket tilbake. Lenken virker ikke lenger`,
    EXTENDED: (document, { deadline }) => `${document} har en ny frist${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `Ny melding om ${document}. Les og svar`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'En part'} ber deg signere ${document} i sitt sted`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'En part'} takket nei til å signere ${document} for deg. Det venter på deg igjen`,
    DELEGATION_RETURNED: document => `${document} venter igjen på din egen signatur`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'En part'} har signert ${document} for deg`,
    DELEGATION_REVOKED: document => `Du trenger ikke lenger signere ${document}. Lenken din virker ikke lenger`,
  },
  someone: 'En part',
};
