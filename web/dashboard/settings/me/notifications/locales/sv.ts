/** Texts of the page where one chooses which e-mails one gets, in Swedish. Their type is that of all languages. */
import type { NotificationChoiceKind } from '../../../../../../src/contract/dashboard/notification-choices.ts';

export interface NotificationsTexts {
  about(workspace: string): string;
  documents: string;
  documentsAbout: string;
  teamwork: string;
  kinds: Record<NotificationChoiceKind, { name: string; about: string }>;
  always: string;
  alwaysAbout: string;
  alwaysKinds: readonly { name: string; why: string }[];
}

export const sv: NotificationsTexts = {
  about: workspace =>
    `Gäller dig i arbetsytan ${workspace}. Allt syns fortfarande i Sigill när du stänger av e-post, och ingen annan påverkas.`,
  documents: 'Dokument som du ansvarar för',
  documentsAbout: 'Den som ansvarar för ett dokument får e-post om det.',
  teamwork: 'Samarbete',
  kinds: {
    COMPLETED: {
      name: 'Alla har signerat',
      about: 'Med den förseglade filen, om du inte redan får den som part.',
    },
    DECLINED: { name: 'Någon avböjer', about: 'Med skälet, om ett sådant har angetts.' },
    DEADLINE: { name: 'Sista dagen närmar sig eller har passerat', about: 'Med vilka som inte har signerat.' },
    DELIVERY_FAILED: {
      name: 'En inbjudan kom inte fram',
      about: 'Utan den här e-posten märker du det först när du öppnar dokumentet.',
    },
    DELEGATION: { name: 'En part lämnar över till någon annan', about: 'Även när det tas tillbaka eller avböjs.' },
    APPROVAL_ASKED: {
      name: 'Någon ber om ditt godkännande',
      about: 'Utan den här e-posten syns det bara i din inkorg i Sigill.',
    },
    APPROVAL_ANSWERED: {
      name: 'Ett godkännande som du har bett om besvaras',
      about: 'Även när det inte längre kan ges.',
    },
    MESSAGES: { name: 'Nya meddelanden', about: 'Från parter, och kommentarer där du nämns.' },
    FORM_CLOSED: { name: 'Ett formulär tar inte längre emot svar', about: 'Till alla som hanterar formulär.' },
  },
  always: 'Kommer alltid',
  alwaysAbout: 'Den här e-posten går inte att stänga av.',
  alwaysKinds: [
    {
      name: 'Inloggning och byte av e-postadress',
      why: 'Du har själv bett om den, eller så behöver du veta att någon annan har gjort det.',
    },
    { name: 'Nya API-nycklar', why: 'Den som hanterar nycklar ska märka en nyckel som ingen har väntat sig.' },
    {
      name: 'Dokument som snart raderas',
      why: 'Det går inte att ångra. Den kommer en vecka i förväg till den som ansvarar för dokumenten.',
    },
    {
      name: 'En version av webhooks upphör',
      why: 'Mottagare som inte har anpassats slutar att få händelser. Den går till den som hanterar webhooks.',
    },
    {
      name: 'Dokument som du själv är part i',
      why: 'Inbjudningar och påminnelser kommer från avsändaren, till alla parter.',
    },
  ],
};
