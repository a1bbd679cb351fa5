/**
 * How long somebody has to wait, in words, for every page and error that says when to come back. Browsers and Node.js do not
 * know all of these languages, and not the cases that they need after a preposition.
 */
import type { DocumentLanguage } from './values.ts';

type Forms = readonly [one: string, several: string];
interface TimeTexts {
  seconds: Forms;
  minutes: Forms;
  hours: Forms;
  /** What says that it is from now. */
  from: (time: string) => string;
}

const before =
  (preposition: string) =>
  (time: string): string =>
    `${preposition} ${time}`;
const always = (form: string): Forms => [form, form];

const texts: Readonly<Record<DocumentLanguage, TimeTexts>> = {
  sv: {
    seconds: ['sekund', 'sekunder'],
    minutes: ['minut', 'minuter'],
    hours: ['timme', 'timmar'],
    from: before('om'),
  },
  en: {
    seconds: ['second', 'seconds'],
    minutes: ['minute', 'minutes'],
    hours: ['hour', 'hours'],
    from: before('in'),
  },
  no: {
    seconds: ['sekund', 'sekunder'],
    minutes: ['minutt', 'minutter'],
    hours: ['time', 'timer'],
    from: before('om'),
  },
  da: {
    seconds: ['sekund', 'sekunder'],
    minutes: ['minut', 'minutter'],
    hours: ['time', 'timer'],
    from: before('om'),
  },
  fi: {
    seconds: always('sekunnin'),
    minutes: always('minuutin'),
    hours: always('tunnin'),
    from: time => `${time} kuluttua`,
  },
  de: {
    seconds: ['Sekunde', 'Sekunden'],
    minutes: ['Minute', 'Minuten'],
    hours: ['Stunde', 'Stunden'],
    from: before('in'),
  },
  is: {
    seconds: ['sekúndu', 'sekúndur'],
    minutes: ['mínútu', 'mínútur'],
    hours: ['klukkustund', 'klukkustundir'],
    from: before('eftir'),
  },
  es: {
    seconds: ['segundo', 'segundos'],
    minutes: ['minuto', 'minutos'],
    hours: ['hora', 'horas'],
    from: before('dentro de'),
  },
  fr: {
    seconds: ['seconde', 'secondes'],
    minutes: ['minute', 'minutes'],
    hours: ['heure', 'heures'],
    from: before('dans'),
  },
  it: {
    seconds: ['secondo', 'secondi'],
    minutes: ['minuto', 'minuti'],
    hours: ['ora', 'ore'],
    from: before('tra'),
  },
};

/** Icelandic counts 21 like one. */
const isOne = (count: number, language: DocumentLanguage): boolean =>
  language === 'is' ? count % 10 === 1 && count % 100 !== 11 : count === 1;

/** Seconds, minutes or hours, such as "5 minutes". Rounded up, so that it is enough to wait. */
export function timeText(language: DocumentLanguage, seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] =
    seconds < 120
      ? ([Math.max(1, Math.ceil(seconds)), 'seconds'] as const)
      : minutes < 120
        ? ([minutes, 'minutes'] as const)
        : ([Math.ceil(minutes / 60), 'hours'] as const);
  const [one, several] = texts[language][unit];
  return `${count} ${isOne(count, language) ? one : several}`;
}

/** The same from now on, such as "in 5 minutes". */
export const inTime = (language: DocumentLanguage, seconds: number): string =>
  texts[language].from(timeText(language, seconds));
