/** Texts of notifications about documents that parties accept, in Danish. */
import type { AcceptanceTexts } from './texts.ts';

export const da: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Til godkendelse: ${document}`,
      heading: null,
      label: 'Læs og godkend',
      text: f => `Hej ${f.partyName}. ${f.sender} hos ${f.organization} beder dig læse og godkende ”${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Påmindelse: ${document}`,
      heading: null,
      label: 'Læs og godkend',
      text: f =>
        `Hej ${f.partyName}. ”${f.document}” fra ${f.sender} hos ${f.organization} venter stadig på din godkendelse.`,
    },
    SEALED: {
      subject: document => `Færdigt: ${document}`,
      heading: 'Alle har godkendt',
      label: 'Åbn dokumentet',
      text: f =>
        `Alle har godkendt ”${f.document}”, og det er nu forseglet: alle senere ændringer i det kan opdages. Gem din kopi.`,
    },
    SEALED_EARLY: {
      subject: document => `Færdigt: ${document}`,
      heading: 'Dokumentet er afsluttet',
      label: 'Åbn dokumentet',
      text: f =>
        `”${f.document}” blev afsluttet, før alle havde godkendt, med de godkendelser der var, og det er nu forseglet: alle senere ændringer i det kan opdages. Gem din kopi.`,
    },
    DECLINED: {
      subject: document => `Afvist: ${document}`,
      heading: 'Dokumentet er blevet afvist',
      label: 'Vis dokumentet',
      text: f => `${f.by ?? 'En part'} har afvist at godkende ”${f.document}”. Der skal ikke gøres mere.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Godkend for en anden: ${document}`,
      heading: null,
      label: 'Læs og svar',
      text: f =>
        `Hej ${f.partyName}. ${f.by ?? 'En part'} har bedt dig læse og godkende ”${f.document}” fra ${f.sender} hos ${f.organization} i sit sted. Vil du ikke, kan du sige nej tak på siden. Så går dokumentet tilbage.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Tilbage til dig: ${document}`,
      heading: null,
      label: 'Læs og godkend',
      text: f =>
        `${f.by ?? 'En part'} har sagt nej tak til at godkende ”${f.document}” for dig. Dokumentet venter på dig igen. Godkend selv, eller giv det videre til en anden.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Tilbage til dig: ${document}`,
      heading: null,
      label: 'Læs og godkend',
      text: f =>
        `${f.organization} har taget det tilbage, som du gav videre. ”${f.document}” venter på din egen godkendelse.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Godkendt for dig: ${document}`,
      heading: null,
      label: 'Vis dokumentet',
      text: f => `${f.by ?? 'En part'} har godkendt ”${f.document}” for dig. Når alle har godkendt, får du en kopi.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Du behøver ikke godkende: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Du skal ikke længere godkende ”${f.document}”: det, ${f.by ?? 'en part'} gav videre til dig, er taget tilbage. Du behøver ikke gøre noget, og dit link virker ikke længere.`,
    },
  },
  mayDecline: 'Vil du ikke godkende, kan du afvise på siden.',
  whyDelegate: by => `Du får denne besked, fordi ${by} har givet en godkendelse videre til dig.`,
  messages: {
    INVITE_SIGN: document => `Læs og godkend ${document}`,
    REMINDER: (document, { deadline }) => `Påmindelse: godkend ${document}${deadline ? ` senest ${deadline}` : ''}`,
    SEALED: document => `Alle har godkendt ${document}. Hent din kopi`,
    SEALED_EARLY: document => `${document} blev afsluttet, før alle havde godkendt. Hent din kopi`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'En part'} beder dig godkende ${document} i sit sted`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'En part'} sagde nej tak til at godkende ${document} for dig. Det venter på dig igen`,
    DELEGATION_RETURNED: document => `${document} venter igen på din egen godkendelse`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'En part'} har godkendt ${document} for dig`,
    DELEGATION_REVOKED: document => `Du behøver ikke længere godkende ${document}. Dit link virker ikke længere`,
  },
};
