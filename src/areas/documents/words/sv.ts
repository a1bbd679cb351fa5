/** What parties are written, in Swedish. */
import type { PartyWords } from './words.ts';

export const sv: PartyWords = {
  letters: {
    INVITE_SIGN: {
      subject: document => `Skriv under: ${document}`,
      heading: null,
      label: 'Läs och skriv under',
      text: f =>
        `Hej ${f.recipient}. ${f.sender} på ${f.organization} vill att du läser och skriver under ”${f.document}”.`,
    },
    INVITE_READ: {
      subject: document => `Att läsa: ${document}`,
      heading: null,
      label: 'Läs dokumentet',
      text: f => `Hej ${f.recipient}. ${f.sender} på ${f.organization} vill att du läser ”${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Påminnelse: ${document}`,
      heading: null,
      label: 'Läs och skriv under',
      text: f =>
        `Hej ${f.recipient}. ”${f.document}” från ${f.sender} på ${f.organization} väntar fortfarande på din underskrift.`,
    },
    SEALED: {
      subject: document => `Klart: ${document}`,
      heading: 'Alla har skrivit under',
      label: 'Hämta dokumentet',
      text: f =>
        `”${f.document}” är underskrivet av alla och förseglat: det går att bevisa att ingen har ändrat det. Spara din kopia.`,
    },
    DECLINED: {
      subject: document => `Avböjt: ${document}`,
      heading: 'Dokumentet har avböjts',
      label: 'Visa dokumentet',
      text: f => `${f.by ?? sv.someone} har avböjt att skriva under ”${f.document}”. Ingen behöver göra något mer.`,
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
      text: f => `${f.by ?? f.sender} på ${f.organization} har skrivit om ”${f.document}”.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Skriv under åt någon annan: ${document}`,
      heading: null,
      label: 'Läs och svara',
      text: f =>
        `Hej ${f.recipient}. ${f.by ?? sv.someone} har lämnat över till dig att läsa och skriva under ”${f.document}” från ${f.sender} på ${f.organization}. Vill du inte kan du tacka nej på sidan; då går det tillbaka.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Tillbaka till dig: ${document}`,
      heading: null,
      label: 'Läs och skriv under',
      text: f =>
        `${f.by ?? sv.someone} har tackat nej till att skriva under ”${f.document}” åt dig. Nu väntar dokumentet på dig igen: skriv under själv, eller lämna över till någon annan.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Tillbaka till dig: ${document}`,
      heading: null,
      label: 'Läs och skriv under',
      text: f =>
        `${f.organization} har tagit tillbaka det du lämnade över. Nu väntar ”${f.document}” på din egen underskrift.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Underskrivet åt dig: ${document}`,
      heading: null,
      label: 'Visa dokumentet',
      text: f =>
        `${f.by ?? sv.someone} har skrivit under ”${f.document}” åt dig. När alla har skrivit under får du en kopia.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Du behöver inte skriva under: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Det som ${f.by ?? sv.someone} lämnade över till dig, att skriva under ”${f.document}”, är taget tillbaka. Du behöver inte göra något, och din länk gäller inte längre.`,
    },
  },
  lastDay: day => `Sista dag är ${day}.`,
  reason: reason => `Skäl: ${reason}`,
  mayDecline: 'Vill du inte skriva under kan du tacka nej på sidan.',
  whyYou: organization => `Du får detta brev för att ${organization} har angett din adress i dokumentet.`,
  whyDelegate: by => `Du får detta brev för att ${by} har lämnat över en underskrift till dig.`,
  messages: {
    INVITE_SIGN: document => `Läs och skriv under ${document}`,
    INVITE_READ: document => `Läs ${document}`,
    REMINDER: (document, { deadline }) => `Påminnelse: skriv under ${document}${deadline ? ` senast ${deadline}` : ''}`,
    SEALED: document => `${document} är underskrivet av alla. Hämta din kopia`,
    DECLINED: (document, { by }) => `${by ?? sv.someone} har avböjt ${document}`,
    WITHDRAWN: document => `${document} har dragits tillbaka. Länken gäller inte längre`,
    EXTENDED: (document, { deadline }) => `${document} har en ny sista dag${deadline ? `, ${deadline}` : ''}`,
    MESSAGE: document => `Nytt meddelande om ${document}. Läs och svara`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? sv.someone} har lämnat över till dig att skriva under ${document}`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? sv.someone} har tackat nej till att skriva under ${document} åt dig. Det väntar på dig igen`,
    DELEGATION_RETURNED: document => `${document} väntar på din egen underskrift igen`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? sv.someone} har skrivit under ${document} åt dig`,
    DELEGATION_REVOKED: document => `Du behöver inte längre skriva under ${document}. Länken gäller inte`,
  },
  someone: 'En part',
};
