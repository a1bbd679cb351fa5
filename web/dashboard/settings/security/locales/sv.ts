/** Texts of the page of sign-in and security, in Swedish. Their type is that of all languages. */
import type { TrialOutcome } from '../../../../../src/contract/dashboard/security.ts';

const outcome: Record<TrialOutcome, string> = {
  SUCCESS: 'Det fungerar: leverantören intygade din adress.',
  UNREACHED: 'Leverantören svarade inte som den ska. Kontrollera adressen, och att den går att nå från internet.',
  CLIENT: 'Leverantören godtog inte klienten. Kontrollera klient-id och klienthemlighet.',
  DENIED: 'Leverantören nekade inloggningen, eller så avbröts den där.',
  ANSWER:
    'Leverantörens svar var inte giltigt. Kontrollera adressen, och att klienten är registrerad för den här tjänsten.',
  NO_EMAIL: 'Leverantören angav ingen e-postadress. Lägg till uppgiften email för klienten.',
  WAITING: 'Adressens domän väntar på att godkännas. Prova igen när den är godkänd.',
  OTHER_DOMAIN: 'Leverantören angav en adress utanför domänerna.',
  UNVERIFIED: 'Leverantören har inte verifierat adressen. Är den er egen katalog, kryssa i det.',
  NOT_MEMBER: 'Adressen som leverantören angav tillhör ingen medlem.',
  OTHER_PERSON: 'Leverantören angav en annan medlems adress. Logga in där med ditt eget konto.',
  OTHER_ACCOUNT: 'Du eller kontot är redan kopplad till något annat. Använd samma konto hos leverantören som förut.',
};
const peopleFirst = (n: number): string => (n === 1 ? 'En medlem' : `${n} medlemmar`);
const people = (n: number): string => (n === 1 ? 'en medlem' : `${n} medlemmar`);

export const sv = {
  title: 'Inloggning och säkerhet',
  onlySeen:
    'En ändring här gäller alla arbetsytor i organisationen. Det kräver någon som är administratör i var och en av dem.',
  about: 'Gäller hela organisationen, med alla dess arbetsytor.',

  provider: 'Enkel inloggning',
  providerAbout:
    'Medlemmar loggar in med sitt konto hos er egen leverantör, som Microsoft Entra ID, Google eller Okta (OpenID Connect).',
  redirect: 'Adress att komma tillbaka till',
  redirectAbout: 'Registrera den hos leverantören, för auktoriseringskod med client_secret_post.',
  names: {
    issuer: 'Leverantörens adress (issuer)',
    clientId: 'Klient-id',
    newSecret: 'Klienthemlighet',
    domains: 'Domäner',
    ownDirectory: 'Leverantören är vår egen katalog',
  },
  issuerHint: 'Börjar med https://. Vanligen den adress som .well-known/openid-configuration ligger under.',
  secretKept:
    'En hemlighet är sparad. Lämna tomt för att behålla den; med annan adress eller klient måste den skrivas igen.',
  domainsHint: 'De e-postadresser som leverantören intygar, en domän på varje rad, som example.se.',
  ownDirectoryAbout:
    'Den ensam delar ut adresser i domänerna. Då behöver den inte ange att en adress är verifierad, vilket till exempel Microsoft Entra ID inte gör.',
  wrong: {
    issuer: 'Skriv en adress som börjar med https:// och som tjänsten får nå.',
    clientId: 'Skriv klient-id:t från leverantören.',
    clientSecret: 'Skriv klienthemligheten från leverantören.',
    domains: 'Skriv en domän på varje rad, som example.se.',
    misspelt: (name: string): string => `Kontrollera hur ${name} är skriven.`,
    domain: (name: string): string => `Kontrollera ${name}: den är fel skriven, eller används redan av någon annan.`,
  },
  states: 'Domänernas läge',
  approved: 'Godkänd',
  waiting: 'Väntar på att den som driver tjänsten godkänner den',
  waitingAbout: 'En domän som väntar påverkar inte hur någon loggar in.',
  byOperator: 'Den som driver tjänsten godkänner nya domäner, eftersom ni måste äga dem.',
  byYou: 'Du driver tjänsten: domäner som du sparar nu godkänns genast. Se efter att organisationen äger dem.',
  confirm: 'Bekräfta att det är du',
  confirmAbout: 'Du driver tjänsten. Domäner som du sparar inom tio minuter efter en kod från din app godkänns genast.',
  needsSecondFactor: 'Du driver tjänsten. Med tvåstegsinloggning kan du godkänna domäner.',
  turnOn: 'Slå på den på ditt konto',
  remove: 'Ta bort leverantören',
  removeAsk: 'Ta bort leverantören?',
  removeAbout:
    'Alla som har loggat in genom den loggas ut, och loggar sedan in på annat sätt. Domänerna och klienthemligheten tas bort.',
  removed: 'Leverantören är borttagen.',

  trial: 'Prova leverantören',
  trialAbout:
    'Går hela vägen till leverantören och tillbaka, med det som är sparat. Varken din inloggning eller någon annans ändras.',
  tryIt: 'Prova',
  trying: 'Frågar leverantören …',
  never: 'Inget prov har gjorts än.',
  triedAt: (time: string): string => `Provat ${time}`,
  isOld: 'Inställningarna har ändrats sedan dess. Prova igen.',
  outcome,
  enforce: 'Enda vägen in',
  enforceAbout:
    'Medlemmar med adresser i domänerna loggar bara in genom leverantören. Lösenord, länk i e-post och passkey räcker inte längre för att arbeta här. API-nycklar och appar påverkas inte, inte heller den som driver tjänsten.',
  isOn: (n: number): string => `Påslaget. Det gäller ${people(n)}.`,
  isOff: 'Avslaget. Medlemmar får logga in på vilket sätt de vill.',
  endsBy:
    'Det slås av om adressen, klienten, hemligheten eller valet av egen katalog ändras, tills du har provat igen.',
  mustTry: 'Prova först, tills det lyckas med det som är sparat.',
  mustApprove: 'Ingen domän är godkänd än.',
  turnOnEnforce: 'Gör den till enda vägen in',
  turnOffEnforce: 'Tillåt andra sätt igen',
  enforceAsk: 'Göra leverantören till enda vägen in?',
  enforceAskAbout: (n: number): string =>
    `Det gäller ${people(n)}. De som har loggat in på annat sätt måste logga in genom leverantören innan de kan fortsätta här, du också om din adress är i domänerna.`,
  enforced: 'Leverantören är nu enda vägen in.',
  relaxed: 'Medlemmar får logga in på andra sätt igen.',

  factor: 'Tvåstegsinloggning',
  factorAbout:
    'Alla som loggar in med lösenord eller länk måste också ange en kod från en app. En passkey räcker, och inloggning genom er egen leverantör. API-nycklar och appar påverkas inte.',
  factorOn: 'Krävs av alla medlemmar.',
  factorOff: 'Varje medlem väljer själv.',
  lacking: (n: number): string => (n === 0 ? 'Alla medlemmar har det.' : `${peopleFirst(n)} saknar det.`),
  ownMissing: 'Logga in med tvåstegsinloggning själv först.',
  turnOnFactor: 'Kräv tvåstegsinloggning',
  turnOffFactor: 'Låt var och en välja',
  factorAsk: 'Kräva tvåstegsinloggning av alla?',
  factorAskAbout: (n: number): string =>
    n === 0
      ? 'Alla medlemmar har det redan. De som har loggat in utan kod får ange en.'
      : `${peopleFirst(n)} saknar det. Nästa gång de öppnar en sida här måste de slå på det innan de kan fortsätta.`,
  factorFreeAsk: 'Låta var och en välja?',
  factorFreeAskAbout: 'Medlemmar kan då stänga av tvåstegsinloggning och komma in med bara ett lösenord eller en länk.',
  factorRequired: 'Tvåstegsinloggning krävs nu.',
  factorFree: 'Tvåstegsinloggning är nu frivillig.',

  invitations: 'Vilka som får bjudas in',
  invitationsAbout:
    'Bara adresser i dessa domäner kan bjudas in. Medlemmar som redan finns stannar. En inbjudan till en annan adress som inte är accepterad gäller inte längre. Tomt: alla adresser.',
  invitationsAsk: (n: number): string => (n === 1 ? 'Stänga en inbjudan?' : `Stänga ${n} inbjudningar?`),
  invitationsAskAbout: (emails: readonly string[], more: number): string =>
    `Ingen kommer längre in med inbjudan till ${[...emails, ...(more > 0 ? [`${more} till`] : [])].join(', ')}. Den gäller igen om du tillåter domänen senare, innan inbjudan går ut.`,
  limitInvitations: 'Spara och stäng inbjudningar',
  invitationDomains: 'Domäner för inbjudningar',
  invitationDomainsHint: 'En domän på varje rad, som example.se. Ange underdomäner för sig.',
};

export type SecurityTexts = typeof sv;
