/** Texts of notifications about documents that parties accept, in Swedish. */
import type { AcceptanceTexts } from './texts.ts';

export const sv: AcceptanceTexts = {
  emails: {
    INVITE_SIGN: {
      subject: document => `Godkänn: ${document}`,
      heading: null,
      label: 'Läs och godkänn',
      text: f => `Hej ${f.partyName}. ${f.sender} på ${f.organization} ber dig läsa och godkänna ”${f.document}”.`,
    },
    REMINDER: {
      subject: document => `Påminnelse: ${document}`,
      heading: null,
      label: 'Läs och godkänn',
      text: f =>
        `Hej ${f.partyName}. ”${f.document}” från ${f.sender} på ${f.organization} väntar fortfarande på ditt godkännande.`,
    },
    SEALED: {
      subject: document => `Klart: ${document}`,
      heading: 'Alla har godkänt',
      label: 'Öppna dokumentet',
      text: f =>
        `Alla har godkänt ”${f.document}” och det är nu förseglat: alla senare ändringar i det går att upptäcka. Spara din kopia.`,
    },
    SEALED_EARLY: {
      subject: document => `Klart: ${document}`,
      heading: 'Dokumentet är avslutat',
      label: 'Öppna dokumentet',
      text: f =>
        `”${f.document}” avslutades innan alla hade godkänt, med de godkännanden som fanns, och det är nu förseglat: alla senare ändringar i det går att upptäcka. Spara din kopia.`,
    },
    DECLINED: {
      subject: document => `Avböjt: ${document}`,
      heading: 'Dokumentet har avböjts',
      label: 'Visa dokumentet',
      text: f => `${f.by ?? 'En part'} har avböjt att godkänna ”${f.document}”. Inget mer behöver göras.`,
    },
    INVITE_DELEGATE: {
      subject: document => `Godkänn åt någon annan: ${document}`,
      heading: null,
      label: 'Läs och svara',
      text: f =>
        `Hej ${f.partyName}. ${f.by ?? 'En part'} har bett dig läsa och godkänna ”${f.document}” från ${f.sender} på ${f.organization} i sitt ställe. Vill du inte kan du tacka nej på sidan. Då går dokumentet tillbaka.`,
    },
    DELEGATION_DECLINED: {
      subject: document => `Tillbaka till dig: ${document}`,
      heading: null,
      label: 'Läs och godkänn',
      text: f =>
        `${f.by ?? 'En part'} har tackat nej till att godkänna ”${f.document}” åt dig. Dokumentet väntar på dig igen. Godkänn själv, eller lämna över till någon annan.`,
    },
    DELEGATION_RETURNED: {
      subject: document => `Tillbaka till dig: ${document}`,
      heading: null,
      label: 'Läs och godkänn',
      text: f => `${f.organization} har återkallat din överlämning. ”${f.document}” väntar på ditt eget godkännande.`,
    },
    DELEGATION_SIGNED: {
      subject: document => `Godkänt åt dig: ${document}`,
      heading: null,
      label: 'Visa dokumentet',
      text: f => `${f.by ?? 'En part'} har godkänt ”${f.document}” åt dig. När alla har godkänt får du en kopia.`,
    },
    DELEGATION_REVOKED: {
      subject: document => `Du behöver inte godkänna: ${document}`,
      heading: null,
      label: null,
      text: f =>
        `Överlämningen från ${f.by ?? 'En part'} till dig, att godkänna ”${f.document}”, har återkallats. Du behöver inte göra något, och din länk gäller inte längre.`,
    },
  },
  mayDecline: 'Vill du inte godkänna kan du avböja på sidan.',
  whyDelegate: by => `Du får det här mejlet eftersom ${by} har lämnat över ett godkännande till dig.`,
  messages: {
    INVITE_SIGN: document => `Läs och godkänn ${document}`,
    REMINDER: (document, { deadline }) => `Påminnelse: godkänn ${document}${deadline ? ` senast ${deadline}` : ''}`,
    SEALED: document => `${document} är godkänt av alla. Hämta din kopia`,
    SEALED_EARLY: document => `${document} avslutades innan alla hade godkänt. Hämta din kopia`,
    INVITE_DELEGATE: (document, { by }) => `${by ?? 'En part'} ber dig godkänna ${document} i sitt ställe`,
    DELEGATION_DECLINED: (document, { by }) =>
      `${by ?? 'En part'} har tackat nej till att godkänna ${document} åt dig. Det väntar på dig igen`,
    DELEGATION_RETURNED: document => `${document} väntar på ditt eget godkännande igen`,
    DELEGATION_SIGNED: (document, { by }) => `${by ?? 'En part'} har godkänt ${document} åt dig`,
    DELEGATION_REVOKED: document => `Du behöver inte längre godkänna ${document}. Länken gäller inte längre`,
  },
};
