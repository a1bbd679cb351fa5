/** Texts of notifications to parties, in Danish. */
import type { PartyTexts } from './texts.ts';

export const da: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Til underskrift: ${document}`,
      heading: null,
      label: 'Læs og skriv under',
      text: f =>
        `Hej ${f.partyName}. ${f.sender} hos ${f.organization} beder dig læse og skrive under på ”${f.document}”.`,
    },
    INVITE_READ: {
      subject: document => `Til læsning: ${document}`,
      heading: null,
      label: 'Læs dokumentet',
      text: f => `Hej ${f.partyName}. ${f.sender} hos ${f.organization} beder dig læse ”${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Påmindelse: ${document}`,
      heading: null,
      label: 'Læs og skriv under',
      text: f =>
        `Hej ${f.partyName}. ”${f.document}” fra ${f.sender} hos ${f.organization} venter stadig på din underskrift.`,
    },
    SEALED: {
      subject: document => `Færdigt: ${document}`,
      heading: 'Alle har skrevet under',
      label: 'Åbn dokumentet',
      text: f =>
        `Alle har skrevet under på ”${f.document}”, og det er nu forseglet: alle senere ændringer i det kan opdages. Gem din kopi.`,
    },
    SEALED_EARLY: {
      subject: document => `Færdigt: ${document}`,
      heading: 'Dokumentet er afsluttet',
      label: 'Åbn dokumentet',
      text: f =>
        `”${f.document}” blev afsluttet, før alle havde skrevet under, med de underskrifter der var, og det er nu forseglet: alle senere ændringer i det kan opdages. Gem din kopi.`,
    },
    DECLINED: {
      subject: document => `Afvist: ${document}`,
      heading: 'Dokumentet er blevet afvist',
      label: 'Vis dokumentet',
      text: f => `${f.by ?? 'En part'} har afvist at skrive under på ”${f.document}”. Der skal ikke gøres mere.`,
    },
    WITHDRAWN: {
      subject: document => `Trukket tilbage: ${document}`,
      heading: 'Dokumentet er trukket tilbage',
      label: null,
      text: f => `${f.sender} hos ${f.organization} har trukket ”${f.document}” tilbage. Dit link virker ikke længere.`,
    },
    EXTENDED: {
      subject: document => `Ny frist: ${document}`,
      heading: 'Dokumentet har fået en ny frist',
      label: 'Læs dokumentet',
      text: f => `”${f.document}” fra ${f.organization} har fået en ny frist.`,
    },
    MESSAGE: {
      subject: document => `Ny besked: ${document}`,
      heading: 'Du har fået en besked',
      label: 'Læs og svar',
      text: f => `${f.by ?? f.sender} hos ${f.organization} har sendt en besked om ”${f.document}”.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Skriv under for en anden: ${document}`,
      heading: null,
      label: 'Læs og svar',
      text: f =>
        `Hej ${f.partyName}. ${f.by ?? 'En part'} har bedt dig læse og skrive under på ”${f.document}” fra ${f.sender} hos ${f.organization} i sit sted. Vil du ikke, kan du sige nej tak på siden. Så går dokumentet tilbage.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Tilbage til dig: ${document}`,
      heading: null,
      label: 'Læs og skriv under',
      text: f =>
        `${f.by ?? 'En part'} har sagt nej tak til at skrive under på ”${f.document}” for dig. Dokumentet venter på dig igen. Skriv selv under, eller giv det videre til en anden.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Tilbage til dig: ${document}`,
      heading: null,
      label: 'Læs og skriv under',
      text: f =>
        `${f.organization} har taget det tilbage, som du gav videre. ”${f.document}” venter på din egen underskrift.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Skrevet under for dig: ${document}`,
      heading: null,
      label: 'Vis dokumentet',
      text: f =>
        `${f.by ?? 'En part'} har skrevet under på ”${f.document}” for dig. Når alle har skrevet under, får du en kopi.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Du behøver ikke skrive under: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Du skal ikke længere skrive under på ”${f.document}”: det, ${f.by ?? 'en part'} gav videre til dig, er taget tilbage. Du behøver ikke gøre noget, og dit link virker ikke længere.`,
    },
  },
  lastDay: day => `Fristen er ${day}.`,
  reason: reason => `Begrundelse: ${reason}`,
  mayDecline: 'Vil du ikke skrive under, kan du afvise på siden.',
  whyYou: organization => `Du får denne besked, fordi ${organization} har angivet din adresse i dokumentet.`,
  whyDelegate: by => `Du får denne besked, fordi ${by} har givet en underskrift videre til dig.`,
  messages: {
    INVITE_SIGN: document => `Læs og skriv under på ${document}`,
    INVITE_READ: document => `Læs ${document}`,
    REMINDER: (document, { deadline }) =>
      `Påmindelse: skriv under på ${document}${deadline ? ` senest ${deadline}` : ''}`,
    SEALED: document => `Alle har skrevet under på ${document}. Hent din kopi`,
    SEALED_EARLY: document => `${document} blev afsluttet, før alle havde skrevet under. Hent din kopi`,
    DECLINED: (document, { by }) => `${by ?? 'En part'} har afvist ${document}`,
    WITHDRAWN: document => `${document} er trukket tilbage. Linket virker ikke længere`,
    EXTENDED: (document, { deadline }) => `${document} har en ny frist${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `Ny besked om ${document}. Læs og svar`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'En part'} beder dig skrive under på ${document} i sit sted`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'En part'} sagde nej tak til at skrive under på ${document} for dig. Det venter på dig igen`,
    DELEGATION_RETURNED: document => `${document} venter igen på din egen underskrift`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'En part'} har skrevet under på ${document} for dig`,
    DELEGATION_REVOKED: document => `Du behøver ikke længere skrive under på ${document}. Dit link virker ikke længere`,
  },
  someone: 'En part',
};
