/** Texts of the page of one's own data, in Swedish. Their type is that of all languages. */
const documents = (n: number): string => `${n.toLocaleString('sv-SE')} dokument`;

export const sv = {
  about: 'Ladda ner det som tjänsten vet om dig, lämna arbetsytor eller radera ditt konto.',
  download: 'Ladda ner dina uppgifter',
  downloadAbout:
    'En JSON-fil med hur du loggar in, dina medlemskap, enheter, passkeys, API-nycklar utan hemligheter, val av e-post, sparade vyer och sparad namnteckning.',
  ofSenders: 'Det som har skickats till dig som part i dokument har de organisationer som skickade det.',
  downloadButton: 'Ladda ner',
  preparing: 'Förbereder …',
  fileName: 'mina-uppgifter.json',
  downloaded: 'Filen är nedladdad.',

  leaving: 'Lämna',
  leavingAbout: 'Dokument som du ansvarar för lämnas över till en administratör. Ingenting raderas.',
  elsewhere: 'Vill du lämna en annan organisation öppnar du först en av dess arbetsytor.',
  leaveWorkspace: (name: string): string => `Lämna ${name}`,
  leaveOrganization: (name: string): string => `Lämna alla arbetsytor i ${name}`,
  asks: (name: string): string => `Vill du lämna ${name}?`,
  asksOrganization: (name: string): string => `Vill du lämna alla arbetsytor i ${name}?`,
  handedTo: (count: number, heir: string, workspace: string): string =>
    `${documents(count)} i ${workspace} lämnas över till ${heir}.`,
  handedToNobody: (count: number, workspace: string): string =>
    `${documents(count)} i ${workspace} får ingen ansvarig.`,
  nothingHanded: 'Du ansvarar inte för några dokument, så inga lämnas över.',
  keysEnd: (count: number, organization: string): string =>
    count === 1
      ? `Din API-nyckel i ${organization} slutar gälla.`
      : `Dina ${count.toLocaleString('sv-SE')} API-nycklar i ${organization} slutar gälla.`,
  back: 'Du kan bara komma tillbaka genom en inbjudan.',
  leave: 'Lämna',

  lastOf: (workspace: string): string =>
    `Du är den enda administratören i ${workspace}. Gör någon annan till administratör först, annars kan du varken lämna arbetsytan eller radera ditt konto.`,
  members: 'Öppna medlemmar',
  membersOf: (workspace: string): string => `Öppna medlemmar i ${workspace}`,
  lost: 'Ingenting ändrades, för en arbetsyta hade blivit utan administratör.',

  removing: 'Radera ditt konto',
  removingAbout:
    'Tar bort hur du loggar in, överallt, och dina enheter, passkeys, tvåstegsinloggning, sparade namnteckning, privata vyer och medlemskap.',
  stays:
    'Dokument, journaler och ditt namn i dem finns kvar som bevis. En administratör kan ta bort fler uppgifter om dig.',
  byProvider: 'Din organisation loggar in dig. En administratör tar bort ditt konto där.',
  removeButton: 'Radera mitt konto',
  removeTitle: 'Vill du radera ditt konto?',
  leaves: (count: number): string =>
    count === 1
      ? 'Du lämnar din arbetsyta. Det går inte att ångra.'
      : `Du lämnar alla dina ${count.toLocaleString('sv-SE')} arbetsytor. Det går inte att ångra.`,
  leavesNothing: 'Det går inte att ångra.',
  allKeysEnd: (count: number): string =>
    count === 1 ? 'Din API-nyckel slutar gälla.' : `Dina ${count.toLocaleString('sv-SE')} API-nycklar slutar gälla.`,
  typeEmail: (email: string): string => `Skriv ${email} för att bekräfta`,
  wrongEmail: 'Det är inte din e-postadress.',
  codeMissing: 'Skriv koden som appen visar.',
  denied:
    'Ingenting raderades. Logga in igen så som dina organisationer kräver, med din passkey eller en kod från appen om du har dem, och försök igen inom 15 minuter.',
};

export type DataTexts = typeof sv;
