/** Texts of the page where a party accepts a document, in Norwegian. */
import type { AcceptanceTexts } from './texts.ts';

export const no: AcceptanceTexts = {
  signBefore: deadline => `godkjennes senest ${deadline}`,
  askedToSign: organization => `${organization} ber deg godkjenne`,
  clickSigns: name => `${name} godkjenner her`,
  otherSigns: 'En annen parts godkjenning',
  amountsNotYet: 'Beløpene regnes ut på nytt. Vent til du ser dem, så du vet hva du godkjenner.',
  sign: 'Godkjenn',
  signing: 'Godkjenner',
  sealsNow: organization => `Når du godkjenner, forsegles dokumentet. Du og ${organization} får hver sin kopi.`,
  passesOn: names =>
    `Når du godkjenner, er din del ferdig. Deretter venter dokumentet på ${names}, og det forsegles når alle har godkjent.`,
  confirmTitle: 'Godkjenn dokumentet',
  signFailedKept: 'Godkjenningen kunne ikke tas imot. Det du har fylt ut, er beholdt. Prøv igjen.',
  signOffline:
    'Forbindelsen ble brutt. Det du har fylt ut, er beholdt. Prøv igjen når du er på nett; du godkjenner aldri to ganger.',
  notShownYet: 'Dokumentet har ikke kunnet vises ennå. Vent til du ser det, så du vet hva du godkjenner.',
  signVerificationWhy: 'Ett steg til før du godkjenner. Det du har fylt ut, er beholdt.',
  notRight: 'Vil du ikke godkjenne?',
  declineTitle: 'Avslå å godkjenne',
  declineWhat: organization =>
    `${organization} får vite at du avslår, og hvorfor. Ingen kan godkjenne dokumentet etter det.`,
  readFirst: (page, pages) => `Du har ikke kommet til side ${page} av ${pages} ennå. Les den før du godkjenner.`,
  partyStatus: {
    WAITING: 'Venter på tur',
    INVITED: 'Ikke godkjent ennå',
    HANDED_OVER: 'Gitt videre',
    SIGNED: 'Godkjent',
    REJECTED: 'Avslått',
  },
  waitingFor: names => `${names} godkjenner før deg. Du får en melding når det er din tur.`,
  waitingForOthers: 'Andre godkjenner før deg. Du får en melding når det er din tur.',
  reading: 'Du skal ikke godkjenne dette dokumentet. Når alle har godkjent, får du en kopi.',
  signedTitle: 'Du har godkjent',
  signedWaits: names =>
    `Nå venter dokumentet på ${names}. Når alle har godkjent, forsegles det, og du får en kopi. Du kan lukke siden.`,
  sealing: 'Alle har godkjent. Dokumentet forsegles nå; det tar som regel noen sekunder.',
  sealed: 'Alle har godkjent. Fordi dokumentet er forseglet, kan alle senere endringer i det oppdages.',
  sealedEarly:
    'Avsenderen avsluttet dokumentet før alle hadde godkjent. Fordi det er forseglet, kan alle senere endringer i det oppdages.',
  declinedByYou: organization =>
    `Du har avslått å godkjenne. ${organization} har fått beskjed. Du trenger ikke gjøre noe mer.`,
  declinedBy: (name, organization) =>
    `${name} har avslått, så dokumentet kan ikke godkjennes. Har du spørsmål, kan du kontakte ${organization}.`,
  declinedBySomeone: organization =>
    `Dokumentet kan ikke godkjennes lenger. Har du spørsmål, kan du kontakte ${organization}.`,
  expired: organization =>
    `Dokumentet kan ikke godkjennes lenger. Vil du likevel gjøre det, kan du be ${organization} om mer tid.`,
  expiredOn: day => `Det kunne godkjennes til og med ${day}.`,
  documentUnreadable: 'Dokumentet kan ikke vises i denne nettleseren. Last det ned og les det der før du godkjenner.',
  notYou: 'Skal noen andre godkjenne?',
  handOverWhat: organization =>
    `Den andre får en melding med en egen lenke og godkjenner i stedet for deg. ${organization} får vite det. Du kan ta det tilbake til det er godkjent.`,
  handedOver: name =>
    `${name} har fått en egen lenke og godkjenner i stedet for deg. Når alle har godkjent, får du en kopi.`,
  signedForYouTitle: name => `${name} har godkjent for deg`,
  signedForYou: 'Når alle har godkjent, forsegles dokumentet, og du får en kopi. Du kan lukke siden.',
  cameBack: 'Nå venter dokumentet på deg igjen. Godkjenn selv, eller gi det videre til noen andre.',
  forWhomTitle: name => `Du godkjenner for ${name}`,
  forWhom: name =>
    `${name} har bedt deg lese og godkjenne i sitt sted. Dokumentet viser navnet ditt og at du godkjente for ${name}.`,
  handOverProblems: {
    NO_NAME: 'Skriv navnet på den som skal godkjenne.',
    NO_EMAIL: 'Skriv en e-postadresse, så den som skal godkjenne, får en lenke.',
  },
  here: { nextSigns: name => `${name} godkjenner etter deg på denne enheten.` },
  handIn: { changed: 'Filen ble endret i et annet vindu. Se på den og godkjenn på nytt.' },
};
