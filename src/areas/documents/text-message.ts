/** SMS to parties: from whom, what about, and the link; short, since each part of one is paid for. */
import type { LetterFacts, Occasion } from './letters.ts';

type Words = Record<Occasion, (document: string, facts: LetterFacts) => string>;

const swedish: Words = {
  INVITE_SIGN: document => `Läs och skriv under ${document}`,
  INVITE_READ: document => `Läs ${document}`,
  REMINDER: (document, { deadline }) => `Påminnelse: skriv under ${document}${deadline ? ` senast ${deadline}` : ''}`,
  SEALED: document => `${document} är underskrivet av alla. Hämta din kopia`,
  DECLINED: (document, { by }) => `${by ?? 'En part'} har avböjt ${document}`,
  WITHDRAWN: document => `${document} har dragits tillbaka. Länken gäller inte längre`,
  EXTENDED: (document, { deadline }) => `${document} har en ny sista dag${deadline ? `, ${deadline}` : ''}`,
};
const english: Words = {
  INVITE_SIGN: document => `Please read and sign ${document}`,
  INVITE_READ: document => `Please read ${document}`,
  REMINDER: (document, { deadline }) => `Reminder: please sign ${document}${deadline ? ` by ${deadline}` : ''}`,
  SEALED: document => `${document} is signed by everyone. Get your copy`,
  DECLINED: (document, { by }) => `${by ?? 'A party'} declined ${document}`,
  WITHDRAWN: document => `${document} was withdrawn. Your link no longer works`,
  EXTENDED: (document, { deadline }) => `${document} has a new last day${deadline ? `, ${deadline}` : ''}`,
};

const mostName = 60;

/** One line of at most 60 characters. */
function short(name: string): string {
  const chars = [...name.replace(/\s+/g, ' ').trim()];
  return chars.length <= mostName ? chars.join('') : `${chars.slice(0, mostName - 3).join('')}...`;
}

export function textMessage(occasion: Occasion, language: 'sv' | 'en', sandbox: boolean, facts: LetterFacts): string {
  const say = (language === 'sv' ? swedish : english)[occasion];
  const said = say(`"${short(facts.document)}"`, { ...facts, by: facts.by && short(facts.by) });
  const whole = `${short(facts.organization)}: ${said}${facts.url ? `: ${facts.url}` : '.'}`;
  return sandbox ? `[SANDBOX] ${whole}` : whole;
}
