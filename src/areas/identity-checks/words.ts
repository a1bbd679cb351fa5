/** What is written to whoever is asked to prove who they are, in every language: letter, SMS, and what their eID shows. */
import type { DocumentLanguage } from '../../contract/values.ts';

export interface CheckWords {
  subject(organization: string): string;
  heading: string;
  text(recipient: string, organization: string): string;
  reference(reference: string): string;
  lastDay(day: string): string;
  /** What it is not. */
  nothingSigned: string;
  label: string;
  whyYou(organization: string): string;
  message: string;
  /** Shown by the eID while one uses it. */
  shown(organization: string): string;
}

const sv: CheckWords = {
  subject: organization => `${organization} ber dig visa vem du är`,
  heading: 'Visa vem du är',
  text: (recipient, organization) => `Hej ${recipient}. ${organization} ber dig visa vem du är med e-legitimation.`,
  reference: reference => `Ärende: ${reference}`,
  lastDay: day => `Sista dag är ${day}.`,
  nothingSigned: 'Du skriver inte under något. Känner du inte igen avsändaren behöver du inte göra något.',
  label: 'Visa vem du är',
  whyYou: organization => `Du får detta brev för att ${organization} har angett din adress.`,
  message: 'Visa vem du är med e-legitimation',
  shown: organization => `${organization} ber dig visa vem du är. Du skriver inte under något.`,
};

const en: CheckWords = {
  subject: organization => `${organization} asks you to show who you are`,
  heading: 'Show who you are',
  text: (recipient, organization) =>
    `Hello ${recipient}. ${organization} asks you to show who you are with your electronic ID.`,
  reference: reference => `Regarding: ${reference}`,
  lastDay: day => `The last day is ${day}.`,
  nothingSigned: 'You sign nothing. If you do not know the sender, there is nothing you need to do.',
  label: 'Show who you are',
  whyYou: organization => `You get this letter because ${organization} named your address.`,
  message: 'Show who you are with your electronic ID',
  shown: organization => `${organization} asks you to show who you are. You sign nothing.`,
};

const no: CheckWords = {
  subject: organization => `${organization} ber deg vise hvem du er`,
  heading: 'Vis hvem du er',
  text: (recipient, organization) => `Hei ${recipient}. ${organization} ber deg vise hvem du er med elektronisk ID.`,
  reference: reference => `Sak: ${reference}`,
  lastDay: day => `Siste dag er ${day}.`,
  nothingSigned: 'Du signerer ingenting. Kjenner du ikke avsenderen, trenger du ikke gjøre noe.',
  label: 'Vis hvem du er',
  whyYou: organization => `Du får denne meldingen fordi ${organization} har oppgitt adressen din.`,
  message: 'Vis hvem du er med elektronisk ID',
  shown: organization => `${organization} ber deg vise hvem du er. Du signerer ingenting.`,
};

const da: CheckWords = {
  subject: organization => `${organization} beder dig vise, hvem du er`,
  heading: 'Vis, hvem du er',
  text: (recipient, organization) =>
    `Hej ${recipient}. ${organization} beder dig vise, hvem du er, med elektronisk ID.`,
  reference: reference => `Sag: ${reference}`,
  lastDay: day => `Sidste dag er ${day}.`,
  nothingSigned: 'Du underskriver ikke noget. Kender du ikke afsenderen, behøver du ikke gøre noget.',
  label: 'Vis, hvem du er',
  whyYou: organization => `Du får denne besked, fordi ${organization} har angivet din adresse.`,
  message: 'Vis, hvem du er, med elektronisk ID',
  shown: organization => `${organization} beder dig vise, hvem du er. Du underskriver ikke noget.`,
};

const fi: CheckWords = {
  subject: organization => `${organization} pyytää sinua tunnistautumaan`,
  heading: 'Tunnistaudu',
  text: (recipient, organization) =>
    `Hei ${recipient}. ${organization} pyytää sinua tunnistautumaan sähköisellä tunnisteella.`,
  reference: reference => `Asia: ${reference}`,
  lastDay: day => `Viimeinen päivä on ${day}.`,
  nothingSigned: 'Et allekirjoita mitään. Jos et tunne lähettäjää, sinun ei tarvitse tehdä mitään.',
  label: 'Tunnistaudu',
  whyYou: organization => `Sait tämän viestin, koska ${organization} on ilmoittanut osoitteesi.`,
  message: 'Tunnistaudu sähköisellä tunnisteella',
  shown: organization => `${organization} pyytää sinua tunnistautumaan. Et allekirjoita mitään.`,
};

const de: CheckWords = {
  subject: organization => `${organization} bittet Sie, sich auszuweisen`,
  heading: 'Weisen Sie sich aus',
  text: (recipient, organization) =>
    `Guten Tag, ${recipient}. ${organization} bittet Sie, sich mit Ihrer elektronischen ID auszuweisen.`,
  reference: reference => `Betreff: ${reference}`,
  lastDay: day => `Der letzte Tag ist der ${day}.`,
  nothingSigned: 'Sie unterschreiben nichts. Kennen Sie den Absender nicht, brauchen Sie nichts zu tun.',
  label: 'Jetzt ausweisen',
  whyYou: organization => `Sie erhalten diese Nachricht, weil ${organization} Ihre Adresse angegeben hat.`,
  message: 'Bitte weisen Sie sich mit Ihrer elektronischen ID aus',
  shown: organization => `${organization} bittet Sie, sich auszuweisen. Sie unterschreiben nichts.`,
};

const is: CheckWords = {
  subject: organization => `${organization} biður þig um að sýna hver þú ert`,
  heading: 'Sýndu hver þú ert',
  text: (recipient, organization) =>
    `Góðan dag, ${recipient}. ${organization} biður þig um að sýna hver þú ert með rafrænum skilríkjum.`,
  reference: reference => `Mál: ${reference}`,
  lastDay: day => `Síðasti dagur er ${day}.`,
  nothingSigned: 'Þú undirritar ekkert. Ef þú þekkir ekki sendandann þarftu ekkert að gera.',
  label: 'Sýna hver ég er',
  whyYou: organization => `Þú færð þetta bréf vegna þess að ${organization} gaf upp netfangið þitt.`,
  message: 'Sýndu hver þú ert með rafrænum skilríkjum',
  shown: organization => `${organization} biður þig um að sýna hver þú ert. Þú undirritar ekkert.`,
};

const es: CheckWords = {
  subject: organization => `${organization} le pide que se identifique`,
  heading: 'Identifíquese',
  text: (recipient, organization) =>
    `Hola, ${recipient}. ${organization} le pide que se identifique con su identificación electrónica.`,
  reference: reference => `Asunto: ${reference}`,
  lastDay: day => `El último día es el ${day}.`,
  nothingSigned: 'No firma nada. Si no conoce al remitente, no tiene que hacer nada.',
  label: 'Identificarse',
  whyYou: organization => `Recibe este mensaje porque ${organization} indicó su dirección.`,
  message: 'Identifíquese con su identificación electrónica',
  shown: organization => `${organization} le pide que se identifique. No firma nada.`,
};

const fr: CheckWords = {
  subject: organization => `${organization} vous demande de prouver votre identité`,
  heading: 'Prouvez votre identité',
  text: (recipient, organization) =>
    `Bonjour ${recipient}. ${organization} vous demande de prouver votre identité avec votre identité électronique.`,
  reference: reference => `Objet : ${reference}`,
  lastDay: day => `Le dernier jour est le ${day}.`,
  nothingSigned: 'Vous ne signez rien. Si vous ne connaissez pas l’expéditeur, vous n’avez rien à faire.',
  label: 'Prouver mon identité',
  whyYou: organization => `Vous recevez ce message parce que ${organization} a indiqué votre adresse.`,
  message: 'Prouvez votre identité avec votre identité électronique',
  shown: organization => `${organization} vous demande de prouver votre identité. Vous ne signez rien.`,
};

const it: CheckWords = {
  subject: organization => `${organization} Le chiede di identificarsi`,
  heading: 'Si identifichi',
  text: (recipient, organization) =>
    `Buongiorno ${recipient}. ${organization} Le chiede di identificarsi con la Sua identità elettronica.`,
  reference: reference => `Oggetto: ${reference}`,
  lastDay: day => `Ultimo giorno: ${day}.`,
  nothingSigned: 'Non firma nulla. Se non conosce il mittente, non deve fare nulla.',
  label: 'Identificarsi',
  whyYou: organization => `Riceve questo messaggio perché ${organization} ha indicato il Suo indirizzo.`,
  message: 'Si identifichi con la Sua identità elettronica',
  shown: organization => `${organization} Le chiede di identificarsi. Non firma nulla.`,
};

export const checkWords: Record<DocumentLanguage, CheckWords> = { sv, en, no, da, fi, de, is, es, fr, it };
