/** Texts of notifications to parties, in Swedish. */
import type { PartyTexts } from './texts.ts';

export const sv: PartyTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Signera: ${document}`,
      heading: null,
      label: 'Läs och signera',
      text: f => `Hej ${f.partyName}. ${f.sender} på ${f.organization} ber dig läsa och signera ”${f.document}”.`,
    },
    INVITE_READ: {
      subject: document => `Att läsa: ${document}`,
      heading: null,
      label: 'Läs dokumentet',
      text: f => `Hej ${f.partyName}. ${f.sender} på ${f.organization} ber dig läsa ”${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Påminnelse: ${document}`,
      heading: null,
      label: 'Läs och signera',
      text: f =>
        `Hej ${f.partyName}. ”${f.document}” från ${f.sender} på ${f.organization} väntar fortfarande på din signatur.`,
    },
    SEALED: {
      subject: document => `Klart: ${document}`,
      heading: 'Alla har signerat',
      label: 'Öppna dokumentet',
      text: f =>
        `Alla har signerat ”${f.document}” och det är nu förseglat: alla senare ändringar i det går att upptäcka. Spara din kopia.`,
    },
    SEALED_EARLY: {
      subject: document => `Klart: ${document}`,
      heading: 'Dokumentet är avslutat',
      label: 'Öppna dokumentet',
      text: f =>
        `”${f.document}” avslutades innan alla hade signerat, med de signaturer som fanns, och det är nu förseglat: alla senare ändringar i det går att upptäcka. Spara din kopia.`,
    },
    DECLINED: {
      subject: document => `Avböjt: ${document}`,
      heading: 'Dokumentet har avböjts',
      label: 'Visa dokumentet',
      text: f => `${f.by ?? sv.someone} har avböjt att signera ”${f.document}”. Inget mer behöver göras.`,
    },
    WITHDRAWN: {
      subject: document => `Tillbakadraget: ${document}`,
      heading: 'Dokumentet har dragits tillbaka',
      label: null,
      text: f => `${f.sender} på ${f.organization} har dragit tillbaka ”${f.document}”. Din länk gäller inte längre.`,
    },
    EXTENDED: {
      subject: document => `Ny sista dag: ${document}`,
      heading: 'Dokumentet har fått en ny sista dag',
      label: 'Läs dokumentet',
      text: f => `”${f.document}” från ${f.organization} har fått en ny sista dag.`,
    },
    MESSAGE: {
      subject: document => `Nytt meddelande: ${document}`,
      heading: 'Du har fått ett meddelande',
      label: 'Läs och svara',
      text: f => `${f.by ?? f.sender} på ${f.organization} har skickat ett meddelande om ”${f.document}”.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Signera åt någon annan: ${document}`,
      heading: null,
      label: 'Läs och svara',
      text: f =>
        `Hej ${f.partyName}. ${f.by ?? sv.someone} har bett dig läsa och signera ”${f.document}” från ${f.sender} på ${f.organization} i sitt ställe. Vill du inte kan du tacka nej på sidan. Då går dokumentet tillbaka.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Tillbaka till dig: ${document}`,
      heading: null,
      label: 'Läs och signera',
      text: f =>
        `${f.by ?? sv.someone} har tackat nej till att signera ”${f.document}” åt dig. Dokumentet väntar på dig igen. Signera själv, eller lämna över till någon annan.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Tillbaka till dig: ${document}`,
      heading: null,
      label: 'Läs och signera',
      text: f => `${f.organization} har återkallat din överlämning. ”${f.document}” väntar på din egen signatur.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Signerat åt dig: ${document}`,
      heading: null,
      label: 'Visa dokumentet',
      text: f => `${f.by ?? sv.someone} har signerat ”${f.document}” åt dig. När alla har signerat får du en kopia.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Du behöver inte signera: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Överlämningen från ${f.by ?? sv.someone} till dig, att signera ”${f.document}”, har återkallats. Du behöver inte göra något, och din länk gäller inte längre.`,
    },
  },
  lastDay: day => `Sista dag är ${day}.`,
  reason: reason => `Anledning: ${reason}`,
  mayDecline: 'Vill du inte signera kan du avböja på sidan.',
  whyYou: organization => `Du får det här mejlet eftersom ${organization} har angett din adress i dokumentet.`,
  whyDelegate: by => `Du får det här mejlet eftersom ${by} har lämnat över en signering till dig.`,
  messages: {
    INVITE_SIGN: document => `Läs och signera ${document}`,
    INVITE_READ: document => `Läs ${document}`,
    REMINDER: (document, { deadline }) => `Påminnelse: signera ${document}${deadline ? ` senast ${deadline}` : ''}`,
    SEALED: document => `${document} är signerat av alla. Hämta din kopia`,
    SEALED_EARLY: document => `${document} avslutades innan alla hade signerat. Hämta din kopia`,
    DECLINED: (document, { by }) => `${by ?? sv.someone} har avböjt ${document}`,
    WITHDRAWN: document => `${document} har dragits tillbaka. Länken gäller inte längre`,
    EXTENDED: (document, { deadline }) => `${document} har en ny sista dag${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `Nytt meddelande om ${document}. Läs och svara`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? sv.someone} ber dig signera ${document} i sitt ställe`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? sv.someone} har tackat nej till att signera ${document} åt dig. Det väntar på dig igen`,
    DELEGATION_RETURNED: document => `${document} väntar på din egen signatur igen`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? sv.someone} har signerat ${document} åt dig`,
    DELEGATION_REVOKED: document => `Du behöver inte längre signera ${document}. Länken gäller inte längre`,
  },
  someone: 'En part',
};
