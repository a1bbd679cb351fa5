/** Texts of the page where a party accepts a document, in Danish. */
import type { AcceptanceTexts } from './texts.ts';

export const da: AcceptanceTexts = {
  signBefore: deadline => `godkendes senest ${deadline}`,
  askedToSign: organization => `${organization} beder dig godkende`,
  clickSigns: name => `${name} godkender her`,
  otherSigns: 'En anden parts godkendelse',
  amountsNotYet: 'Beløbene beregnes igen. Vent, til du ser dem, så du ved, hvad du godkender.',
  sign: 'Godkend',
  signing: 'Godkender',
  sealsNow: organization => `Når du godkender, bliver dokumentet forseglet. Du og ${organization} får hver en kopi.`,
  passesOn: names =>
    `Når du godkender, er din del færdig. Derefter venter dokumentet på ${names} og forsegles, når alle har godkendt.`,
  confirmTitle: 'Godkend dokumentet',
  signFailedKept: 'Godkendelsen kunne ikke modtages. Det, du har udfyldt, er bevaret. Prøv igen.',
  signOffline:
    'Forbindelsen blev afbrudt. Det, du har udfyldt, er bevaret. Prøv igen, når du er på nettet; du godkender aldrig to gange.',
  notShownYet: 'Dokumentet har ikke kunnet vises endnu. Vent, til du ser det, så du ved, hvad du godkender.',
  signVerificationWhy: 'Ét skridt mere, før du godkender. Det, du har udfyldt, er bevaret.',
  notRight: 'Vil du ikke godkende?',
  declineTitle: 'Afvis at godkende',
  declineWhat: organization =>
    `${organization} får at vide, at du afviser, og hvorfor. Ingen kan godkende dokumentet derefter.`,
  readFirst: (page, pages) => `Du er ikke nået til side ${page} af ${pages} endnu. Læs den, før du godkender.`,
  partyStatus: {
    WAITING: 'Venter på sin tur',
    INVITED: 'Ikke godkendt endnu',
    HANDED_OVER: 'Givet videre',
    SIGNED: 'Godkendt',
    REJECTED: 'Afvist',
  },
  waitingFor: names => `${names} godkender før dig. Du får besked, når det er din tur.`,
  waitingForOthers: 'Andre godkender før dig. Du får besked, når det er din tur.',
  reading: 'Du skal ikke godkende dette dokument. Når alle har godkendt, får du en kopi.',
  signedTitle: 'Du har godkendt',
  signedWaits: names =>
    `Nu venter dokumentet på ${names}. Når alle har godkendt, forsegles det, og du får en kopi. Du kan lukke siden.`,
  sealing: 'Alle har godkendt. Dokumentet forsegles nu; det tager som regel nogle sekunder.',
  sealed: 'Alle har godkendt. Fordi dokumentet er forseglet, kan alle senere ændringer i det opdages.',
  sealedEarly:
    'Afsenderen afsluttede dokumentet, før alle havde godkendt. Fordi det er forseglet, kan alle senere ændringer i det opdages.',
  declinedByYou: organization =>
    `Du har afvist at godkende. ${organization} har fået besked. Du behøver ikke gøre mere.`,
  declinedBy: (name, organization) =>
    `${name} har afvist, så dokumentet kan ikke godkendes. Kontakt ${organization}, hvis du har spørgsmål.`,
  declinedBySomeone: organization =>
    `Dokumentet kan ikke længere godkendes. Kontakt ${organization}, hvis du har spørgsmål.`,
  expired: organization =>
    `Dokumentet kan ikke længere godkendes. Vil du alligevel gøre det, så bed ${organization} om mere tid.`,
  expiredOn: day => `Det kunne godkendes til og med ${day}.`,
  documentUnreadable: 'Dokumentet kan ikke vises i denne browser. Hent det, og læs det der, før du godkender.',
  notYou: 'Skal en anden godkende?',
  handOverWhat: organization =>
    `Den anden får en besked med sit eget link og godkender i stedet for dig. ${organization} får det at vide. Du kan tage det tilbage, indtil det er godkendt.`,
  handedOver: name =>
    `${name} har fået sit eget link og godkender i stedet for dig. Når alle har godkendt, får du en kopi.`,
  signedForYouTitle: name => `${name} har godkendt for dig`,
  signedForYou: 'Når alle har godkendt, forsegles dokumentet, og du får en kopi. Du kan lukke siden.',
  cameBack: 'Nu venter dokumentet på dig igen. Godkend selv, eller giv det videre til en anden.',
  forWhomTitle: name => `Du godkender for ${name}`,
  forWhom: name =>
    `${name} har bedt dig læse og godkende i sit sted. Dokumentet viser dit navn, og at du godkendte for ${name}.`,
  handOverProblems: {
    NO_NAME: 'Skriv navnet på den, der skal godkende.',
    NO_EMAIL: 'Skriv en e-mailadresse, så den, der skal godkende, får et link.',
  },
  here: { nextSigns: name => `${name} godkender som den næste på denne enhed.` },
  handIn: { changed: 'Filen blev ændret i et andet vindue. Se på den, og godkend igen.' },
};
