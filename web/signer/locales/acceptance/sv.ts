/** Texts of the page where a party accepts a document, in Swedish. */
import type { AcceptanceTexts } from './texts.ts';

export const sv: AcceptanceTexts = {
  signBefore: deadline => `ska godkännas senast ${deadline}`,
  askedToSign: organization => `${organization} ber dig godkänna`,
  clickSigns: name => `${name} godkänner här`,
  otherSigns: 'Annan parts godkännande',
  amountsNotYet: 'Beloppen räknas om. Vänta tills de visas, så att du vet vad du godkänner.',
  sign: 'Godkänn',
  signing: 'Godkänner',
  sealsNow: organization => `När du godkänner förseglas dokumentet. Du och ${organization} får varsin kopia.`,
  passesOn: names =>
    `När du godkänner är din del klar. Sedan väntar dokumentet på ${names}, och förseglas när alla har godkänt.`,
  confirmTitle: 'Godkänn dokumentet',
  signFailedKept: 'Godkännandet kunde inte tas emot. Det du har fyllt i är sparat. Försök igen.',
  signOffline:
    'Anslutningen bröts. Det du har fyllt i är sparat. Försök igen när du är uppkopplad; dokumentet godkänns aldrig två gånger.',
  notShownYet: 'Dokumentet visas inte än. Vänta tills du ser det, så att du vet vad du godkänner.',
  signVerificationWhy: 'Ett steg till innan du godkänner. Det du har fyllt i är sparat.',
  notRight: 'Vill du inte godkänna?',
  declineTitle: 'Avböj att godkänna',
  declineWhat: organization =>
    `${organization} får veta att du avböjer och varför. Därefter kan ingen godkänna dokumentet.`,
  readFirst: (page, pages) => `Du har inte kommit till sida ${page} av ${pages} än. Läs den innan du godkänner.`,
  partyStatus: {
    WAITING: 'Väntar på sin tur',
    INVITED: 'Inte godkänt än',
    HANDED_OVER: 'Överlämnat',
    SIGNED: 'Godkänt',
    REJECTED: 'Avböjt',
  },
  waitingFor: names => `${names} godkänner före dig. Du får ett meddelande när det är din tur.`,
  waitingForOthers: 'Andra godkänner före dig. Du får ett meddelande när det är din tur.',
  reading: 'Du ska inte godkänna det här dokumentet. När alla har godkänt får du en kopia.',
  signedTitle: 'Du har godkänt',
  signedWaits: names =>
    `Nu väntar dokumentet på ${names}. När alla har godkänt förseglas det, och du får en kopia. Du kan stänga sidan.`,
  sealing: 'Alla har godkänt. Dokumentet förseglas nu, vilket oftast tar några sekunder.',
  sealed: 'Alla har godkänt. Eftersom dokumentet är förseglat går det att upptäcka alla senare ändringar i det.',
  sealedEarly:
    'Avsändaren avslutade dokumentet innan alla hade godkänt. Eftersom det är förseglat går det att upptäcka alla senare ändringar i det.',
  declinedByYou: organization =>
    `Du har avböjt att godkänna. ${organization} har meddelats. Du behöver inte göra något mer.`,
  declinedBy: (name, organization) =>
    `${name} har avböjt, så dokumentet kan inte godkännas. Kontakta ${organization} om du har frågor.`,
  declinedBySomeone: organization => `Dokumentet kan inte längre godkännas. Kontakta ${organization} om du har frågor.`,
  expired: organization =>
    `Dokumentet kan inte längre godkännas. Om du fortfarande vill godkänna, be ${organization} om mer tid.`,
  expiredOn: day => `Sista dagen att godkänna var ${day}.`,
  documentUnreadable: 'Dokumentet kan inte visas i den här webbläsaren. Ladda ner det och läs det innan du godkänner.',
  notYou: 'Ska någon annan godkänna?',
  handOverWhat: organization =>
    `Den andra personen får ett meddelande med en egen länk och godkänner i stället för dig. ${organization} får veta det. Du kan ta tillbaka det tills dokumentet är godkänt.`,
  handedOver: name =>
    `${name} har fått en egen länk och godkänner i stället för dig. När alla har godkänt får du en kopia.`,
  signedForYouTitle: name => `${name} har godkänt åt dig`,
  signedForYou: 'När alla har godkänt förseglas dokumentet och du får en kopia. Du kan stänga sidan.',
  cameBack: 'Nu väntar dokumentet på dig igen. Godkänn själv, eller lämna över till någon annan.',
  forWhomTitle: name => `Du godkänner för ${name}`,
  forWhom: name =>
    `${name} har bett dig läsa och godkänna i sitt ställe. Dokumentet visar ditt namn och att du har godkänt för ${name}.`,
  handOverProblems: {
    NO_NAME: 'Ange namnet på den som ska godkänna.',
    NO_EMAIL: 'Ange en e-postadress, så att den som ska godkänna får en länk.',
  },
  here: { nextSigns: name => `${name} godkänner härnäst på den här enheten.` },
  handIn: { changed: 'Filen ändrades i ett annat fönster. Granska den och godkänn igen.' },
};
