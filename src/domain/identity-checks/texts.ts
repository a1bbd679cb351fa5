/** Texts of an identity check for the person, in every language: e-mail, SMS, and what the eID app shows. */
import type { DocumentLanguage } from '../../contract/values.ts';

export interface CheckTexts {
  subject(organization: string): string;
  heading: string;
  text(recipient: string, organization: string): string;
  reference(reference: string): string;
  lastDay(day: string): string;
  /** Says that nothing is signed. */
  nothingSigned: string;
  label: string;
  whyYou(organization: string): string;
  message: string;
  /** Shown in the eID app. */
  shown(organization: string): string;
}

const sv: CheckTexts = {
  subject: organization => `${organization} ber dig bekräfta din identitet`,
  heading: 'Bekräfta din identitet',
  text: (recipient, organization) =>
    `Hej ${recipient}. ${organization} ber dig bekräfta din identitet med e-legitimation.`,
  reference: reference => `Ärende: ${reference}`,
  lastDay: day => `Sista dag är ${day}.`,
  nothingSigned: 'Du signerar ingenting. Om du inte känner igen avsändaren kan du bortse från det här mejlet.',
  label: 'Bekräfta din identitet',
  whyYou: organization => `Du får det här mejlet eftersom ${organization} har angett din adress.`,
  message: 'Bekräfta din identitet med e-legitimation',
  shown: organization => `${organization} ber dig bekräfta din identitet. Du signerar ingenting.`,
};

const en: CheckTexts = {
  subject: organization => `${organization} asks you to verify your identity`,
  heading: 'Verify your identity',
  text: (recipient, organization) =>
    `Hello ${recipient}. ${organization} asks you to verify your identity with your electronic ID.`,
  reference: reference => `Regarding: ${reference}`,
  lastDay: day => `The deadline is ${day}.`,
  nothingSigned: 'You do not sign anything. If you do not recognize the sender, you can ignore this e-mail.',
  label: 'Verify your identity',
  whyYou: organization => `You received this e-mail because ${organization} entered your address.`,
  message: 'Verify your identity with your electronic ID',
  shown: organization => `${organization} asks you to verify your identity. You do not sign anything.`,
};

const no: CheckTexts = {
  subject: organization => `${organization} ber deg bekrefte identiteten din`,
  heading: 'Bekreft identiteten din',
  text: (recipient, organization) =>
    `Hei ${recipient}. ${organization} ber deg bekrefte identiteten din med elektronisk ID.`,
  reference: reference => `Sak: ${reference}`,
  lastDay: day => `Fristen er ${day}.`,
  nothingSigned: 'Du signerer ingenting. Kjenner du ikke avsenderen, trenger du ikke gjøre noe.',
  label: 'Bekreft identiteten din',
  whyYou: organization => `Du får denne meldingen fordi ${organization} har oppgitt adressen din.`,
  message: 'Bekreft identiteten din med elektronisk ID',
  shown: organization => `${organization} ber deg bekrefte identiteten din. Du signerer ingenting.`,
};

const da: CheckTexts = {
  subject: organization => `${organization} beder dig bekræfte din identitet`,
  heading: 'Bekræft din identitet',
  text: (recipient, organization) =>
    `Hej ${recipient}. ${organization} beder dig bekræfte din identitet med elektronisk ID.`,
  reference: reference => `Sag: ${reference}`,
  lastDay: day => `Fristen er ${day}.`,
  nothingSigned: 'Du skriver ikke under på noget. Kender du ikke afsenderen, behøver du ikke gøre noget.',
  label: 'Bekræft din identitet',
  whyYou: organization => `Du får denne besked, fordi ${organization} har angivet din adresse.`,
  message: 'Bekræft din identitet med elektronisk ID',
  shown: organization => `${organization} beder dig bekræfte din identitet. Du skriver ikke under på noget.`,
};

const fi: CheckTexts = {
  subject: organization => `${organization} pyytää sinua tunnistautumaan`,
  heading: 'Tunnistaudu',
  text: (recipient, organization) =>
    `Hei ${recipient}. ${organization} pyytää sinua tunnistautumaan sähköisellä tunnisteella.`,
  reference: reference => `Asia: ${reference}`,
  lastDay: day => `Määräpäivä on ${day}.`,
  nothingSigned: 'Et allekirjoita mitään. Jos et tunne lähettäjää, sinun ei tarvitse tehdä mitään.',
  label: 'Tunnistaudu',
  whyYou: organization => `Sait tämän viestin, koska ${organization} on ilmoittanut osoitteesi.`,
  message: 'Tunnistaudu sähköisellä tunnisteella',
  shown: organization => `${organization} pyytää sinua tunnistautumaan. Et allekirjoita mitään.`,
};

const de: CheckTexts = {
  subject: organization => `${organization} bittet Sie, Ihre Identität zu bestätigen`,
  heading: 'Bestätigen Sie Ihre Identität',
  text: (recipient, organization) =>
    `Guten Tag, ${recipient}. ${organization} bittet Sie, Ihre Identität mit Ihrer elektronischen ID zu bestätigen.`,
  reference: reference => `Betreff: ${reference}`,
  lastDay: day => `Die Frist endet am ${day}.`,
  nothingSigned: 'Sie unterschreiben nichts. Wenn Sie den Absender nicht kennen, müssen Sie nichts tun.',
  label: 'Identität bestätigen',
  whyYou: organization => `Sie erhalten diese Nachricht, weil ${organization} Ihre Adresse angegeben hat.`,
  message: 'Bitte bestätigen Sie Ihre Identität mit Ihrer elektronischen ID',
  shown: organization => `${organization} bittet Sie, Ihre Identität zu bestätigen. Sie unterschreiben nichts.`,
};

const is: CheckTexts = {
  subject: organization => `${organization} biður þig um að staðfesta hver þú ert`,
  heading: 'Staðfestu hver þú ert',
  text: (recipient, organization) =>
    `Góðan dag, ${recipient}. ${organization} biður þig um að staðfesta hver þú ert með rafrænum skilríkjum.`,
  reference: reference => `Mál: ${reference}`,
  lastDay: day => `Síðasti dagur er ${day}.`,
  nothingSigned: 'Þú undirritar ekkert. Ef þú þekkir ekki sendandann þarftu ekkert að gera.',
  label: 'Staðfesta hver ég er',
  whyYou: organization => `Þú færð þennan tölvupóst vegna þess að ${organization} gaf upp netfangið þitt.`,
  message: 'Staðfestu hver þú ert með rafrænum skilríkjum',
  shown: organization => `${organization} biður þig um að staðfesta hver þú ert. Þú undirritar ekkert.`,
};

const es: CheckTexts = {
  subject: organization => `${organization} le pide que confirme su identidad`,
  heading: 'Confirme su identidad',
  text: (recipient, organization) =>
    `Hola, ${recipient}. ${organization} le pide que confirme su identidad con su identificación electrónica.`,
  reference: reference => `Asunto: ${reference}`,
  lastDay: day => `La fecha límite es el ${day}.`,
  nothingSigned: 'No firma nada. Si no conoce al remitente, no tiene que hacer nada.',
  label: 'Confirmar mi identidad',
  whyYou: organization => `Recibe este mensaje porque ${organization} indicó su dirección.`,
  message: 'Confirme su identidad con su identificación electrónica',
  shown: organization => `${organization} le pide que confirme su identidad. No firma nada.`,
};

const fr: CheckTexts = {
  subject: organization => `${organization} vous demande de confirmer votre identité`,
  heading: 'Confirmez votre identité',
  text: (recipient, organization) =>
    `Bonjour ${recipient}. ${organization} vous demande de confirmer votre identité avec votre moyen d’identification électronique.`,
  reference: reference => `Objet : ${reference}`,
  lastDay: day => `La date limite est le ${day}.`,
  nothingSigned: 'Vous ne signez rien. Si vous ne connaissez pas l’expéditeur, vous n’avez rien à faire.',
  label: 'Confirmer mon identité',
  whyYou: organization => `Vous recevez ce message parce que ${organization} a indiqué votre adresse.`,
  message: 'Confirmez votre identité avec votre identité électronique',
  shown: organization => `${organization} vous demande de confirmer votre identité. Vous ne signez rien.`,
};

const it: CheckTexts = {
  subject: organization => `${organization} Le chiede di confermare la Sua identità`,
  heading: 'Confermi la Sua identità',
  text: (recipient, organization) =>
    `Buongiorno ${recipient}. ${organization} Le chiede di confermare la Sua identità con la Sua identità elettronica.`,
  reference: reference => `Oggetto: ${reference}`,
  lastDay: day => `Scadenza: ${day}.`,
  nothingSigned: 'Non firma nulla. Se non conosce il mittente, non deve fare nulla.',
  label: 'Confermare la mia identità',
  whyYou: organization => `Riceve questo messaggio perché ${organization} ha indicato il Suo indirizzo.`,
  message: 'Confermi la Sua identità con la Sua identità elettronica',
  shown: organization => `${organization} Le chiede di confermare la Sua identità. Non firma nulla.`,
};

export const checkTexts: Record<DocumentLanguage, CheckTexts> = { sv, en, no, da, fi, de, is, es, fr, it };
