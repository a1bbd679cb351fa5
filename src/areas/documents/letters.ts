/** The words of the letters that parties get, in the document's language. */
import type { Letter } from '../../base/letter.ts';

export type Occasion = 'INVITE_SIGN' | 'INVITE_READ' | 'REMINDER' | 'SEALED' | 'DECLINED' | 'WITHDRAWN' | 'EXTENDED';

export interface LetterFacts {
  document: string;
  sender: string;
  organization: string;
  recipient: string;
  /** The sender's own words, rendered. */
  message: string | null;
  /** A reason somebody gave, and who. */
  reason: string | null;
  by: string | null;
  /** `12 december 2026`, or null: no deadline. */
  deadline: string | null;
  url: string | null;
}

type Words = Omit<Letter, 'language' | 'button' | 'reason'> & { subject: string; label: string };

function swedish(occasion: Occasion, f: LetterFacts): Words {
  const by = f.deadline ? [`Sista dag är ${f.deadline}.`] : [];
  const own = f.message ? [f.message] : [];
  const why = f.reason ? [`Skäl: ${f.reason}`] : [];
  switch (occasion) {
    case 'INVITE_SIGN':
      return {
        subject: `Skriv under: ${f.document}`,
        heading: f.document,
        label: 'Läs och skriv under',
        paragraphs: [
          `Hej ${f.recipient}. ${f.sender} på ${f.organization} vill att du läser och skriver under ”${f.document}”.`,
          ...own,
          ...by,
        ],
      };
    case 'INVITE_READ':
      return {
        subject: `Att läsa: ${f.document}`,
        heading: f.document,
        label: 'Läs dokumentet',
        paragraphs: [
          `Hej ${f.recipient}. ${f.sender} på ${f.organization} vill att du läser ”${f.document}”.`,
          ...own,
          ...by,
        ],
      };
    case 'REMINDER':
      return {
        subject: `Påminnelse: ${f.document}`,
        heading: f.document,
        label: 'Läs och skriv under',
        paragraphs: [
          `Hej ${f.recipient}. ”${f.document}” från ${f.sender} på ${f.organization} väntar fortfarande på din underskrift.`,
          ...by,
          'Vill du inte skriva under kan du tacka nej på sidan.',
        ],
      };
    case 'SEALED':
      return {
        subject: `Klart: ${f.document}`,
        heading: 'Alla har skrivit under',
        label: 'Hämta dokumentet',
        paragraphs: [
          `”${f.document}” är underskrivet av alla och förseglat: det går att bevisa att ingen har ändrat det. Spara din kopia.`,
        ],
      };
    case 'DECLINED':
      return {
        subject: `Avböjt: ${f.document}`,
        heading: 'Dokumentet har avböjts',
        label: 'Visa dokumentet',
        paragraphs: [
          `${f.by ?? ''} har avböjt att skriva under ”${f.document}”. Ingen behöver göra något mer.`,
          ...why,
        ],
      };
    case 'WITHDRAWN':
      return {
        subject: `Tillbakadraget: ${f.document}`,
        heading: 'Dokumentet har dragits tillbaka',
        label: '',
        paragraphs: [
          `${f.sender} på ${f.organization} har dragit tillbaka ”${f.document}”. Din länk gäller inte längre.`,
          ...why,
        ],
      };
    case 'EXTENDED':
      return {
        subject: `Ny sista dag: ${f.document}`,
        heading: 'Dokumentet har fått en ny sista dag',
        label: 'Läs dokumentet',
        paragraphs: [`”${f.document}” från ${f.organization} har fått en ny sista dag.`, ...by],
      };
  }
}

function english(occasion: Occasion, f: LetterFacts): Words {
  const by = f.deadline ? [`The last day is ${f.deadline}.`] : [];
  const own = f.message ? [f.message] : [];
  const why = f.reason ? [`Reason: ${f.reason}`] : [];
  switch (occasion) {
    case 'INVITE_SIGN':
      return {
        subject: `Please sign: ${f.document}`,
        heading: f.document,
        label: 'Read and sign',
        paragraphs: [
          `Hello ${f.recipient}. ${f.sender} at ${f.organization} asks you to read and sign “${f.document}”.`,
          ...own,
          ...by,
        ],
      };
    case 'INVITE_READ':
      return {
        subject: `To read: ${f.document}`,
        heading: f.document,
        label: 'Read the document',
        paragraphs: [
          `Hello ${f.recipient}. ${f.sender} at ${f.organization} asks you to read “${f.document}”.`,
          ...own,
          ...by,
        ],
      };
    case 'REMINDER':
      return {
        subject: `Reminder: ${f.document}`,
        heading: f.document,
        label: 'Read and sign',
        paragraphs: [
          `Hello ${f.recipient}. “${f.document}” from ${f.sender} at ${f.organization} still waits for your signature.`,
          ...by,
          'If you do not want to sign, you can decline on the page.',
        ],
      };
    case 'SEALED':
      return {
        subject: `Completed: ${f.document}`,
        heading: 'Everyone has signed',
        label: 'Get the document',
        paragraphs: [
          `“${f.document}” is signed by everyone and sealed: it can be proven that nobody has changed it. Keep your copy.`,
        ],
      };
    case 'DECLINED':
      return {
        subject: `Declined: ${f.document}`,
        heading: 'The document was declined',
        label: 'Show the document',
        paragraphs: [`${f.by ?? ''} declined to sign “${f.document}”. Nobody needs to do anything more.`, ...why],
      };
    case 'WITHDRAWN':
      return {
        subject: `Withdrawn: ${f.document}`,
        heading: 'The document was withdrawn',
        label: '',
        paragraphs: [
          `${f.sender} at ${f.organization} has withdrawn “${f.document}”. Your link no longer works.`,
          ...why,
        ],
      };
    case 'EXTENDED':
      return {
        subject: `New last day: ${f.document}`,
        heading: 'The document has a new last day',
        label: 'Read the document',
        paragraphs: [`“${f.document}” from ${f.organization} has a new last day.`, ...by],
      };
  }
}

export function letterFor(occasion: Occasion, language: 'sv' | 'en', facts: LetterFacts): Letter & { subject: string } {
  const { subject, label, heading, paragraphs } =
    language === 'sv' ? swedish(occasion, facts) : english(occasion, facts);
  const reason =
    language === 'sv'
      ? `Du får detta brev för att ${facts.organization} har angett din adress i dokumentet.`
      : `You get this letter because ${facts.organization} named your address in the document.`;
  return {
    language,
    subject,
    heading,
    paragraphs,
    reason,
    button: facts.url && label ? { label, url: facts.url } : null,
  };
}

export const dayIn = (language: 'sv' | 'en', at: Date): string =>
  new Intl.DateTimeFormat(language === 'sv' ? 'sv-SE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Stockholm',
  }).format(at);
