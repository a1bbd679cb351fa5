/** Texts of notifications about documents that parties accept, in Norwegian. */
import type { AcceptanceTexts } from './texts.ts';

export const no: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Til godkjenning: ${document}`,
      heading: null,
      label: 'Les og godkjenn',
      text: f => `Hei ${f.partyName}. ${f.sender} hos ${f.organization} ber deg lese og godkjenne «${f.document}».`,
    },
    REMINDER: {
      subject: document => `Påminnelse: ${document}`,
      heading: null,
      label: 'Les og godkjenn',
      text: f =>
        `Hei ${f.partyName}. «${f.document}» fra ${f.sender} hos ${f.organization} venter fortsatt på godkjenningen din.`,
    },
    SEALED: {
      subject: document => `Ferdig: ${document}`,
      heading: 'Alle har godkjent',
      label: 'Åpne dokumentet',
      text: f =>
        `Alle har godkjent «${f.document}», og det er nå forseglet: alle senere endringer i det kan oppdages. Ta vare på kopien din.`,
    },
    SEALED_EARLY: {
      subject: document => `Ferdig: ${document}`,
      heading: 'Dokumentet er avsluttet',
      label: 'Åpne dokumentet',
      text: f =>
        `«${f.document}» ble avsluttet før alle hadde godkjent, med godkjenningene som fantes, og det er nå forseglet: alle senere endringer i det kan oppdages. Ta vare på kopien din.`,
    },
    DECLINED: {
      subject: document => `Avslått: ${document}`,
      heading: 'Dokumentet er avslått',
      label: 'Vis dokumentet',
      text: f => `${f.by ?? 'En part'} har avslått å godkjenne «${f.document}». Ingenting mer trenger å gjøres.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Godkjenn for noen andre: ${document}`,
      heading: null,
      label: 'Les og svar',
      text: f =>
        `Hei ${f.partyName}. ${f.by ?? 'En part'} har bedt deg lese og godkjenne «${f.document}» fra ${f.sender} hos ${f.organization} i sitt sted. Vil du ikke, kan du takke nei på siden. Da går dokumentet tilbake.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Tilbake til deg: ${document}`,
      heading: null,
      label: 'Les og godkjenn',
      text: f =>
        `${f.by ?? 'En part'} har takket nei til å godkjenne «${f.document}» for deg. Dokumentet venter på deg igjen. Godkjenn selv, eller gi det videre til noen andre.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Tilbake til deg: ${document}`,
      heading: null,
      label: 'Les og godkjenn',
      text: f => `${f.organization} har tatt tilbake det du ga videre. «${f.document}» venter på din egen godkjenning.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Godkjent for deg: ${document}`,
      heading: null,
      label: 'Vis dokumentet',
      text: f => `${f.by ?? 'En part'} har godkjent «${f.document}» for deg. Når alle har godkjent, får du en kopi.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Du trenger ikke godkjenne: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Du trenger ikke lenger godkjenne «${f.document}»: det ${f.by ?? 'en part'} ga videre til deg, er tatt tilbake. Du trenger ikke gjøre noe, og lenken din virker ikke lenger.`,
    },
  },
  mayDecline: 'Vil du ikke godkjenne, kan du avslå på siden.',
  whyDelegate: by => `Du får denne meldingen fordi ${by} har gitt en godkjenning videre til deg.`,
  messages: {
    INVITE_SIGN: document => `Les og godkjenn ${document}`,
    REMINDER: (document, { deadline }) => `Påminnelse: godkjenn ${document}${deadline ? ` senest ${deadline}` : ''}`,
    SEALED: document => `Alle har godkjent ${document}. Hent kopien din`,
    SEALED_EARLY: document => `${document} ble avsluttet før alle hadde godkjent. Hent kopien din`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'En part'} ber deg godkjenne ${document} i sitt sted`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'En part'} takket nei til å godkjenne ${document} for deg. Det venter på deg igjen`,
    DELEGATION_RETURNED: document => `${document} venter igjen på din egen godkjenning`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'En part'} har godkjent ${document} for deg`,
    DELEGATION_REVOKED: document => `Du trenger ikke lenger godkjenne ${document}. Lenken din virker ikke lenger`,
  },
};
