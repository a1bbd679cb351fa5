/** Texts of the page that leads from the sandbox to production, in Swedish. */
export const sv = {
  title: 'Från sandlåda till produktion',
  inSandbox:
    'Du är i en sandlåda. Dokumenten har ordet SANDBOX på varje sida, högst tre personer kan vara med, och det finns gränser för hur mycket som kan skickas. För riktiga dokument gör du en egen organisation. Sandlådan finns kvar att prova i.',
  inProduction: (name: string) => `${name} är i produktion: dokumenten är riktiga, utan ordet SANDBOX.`,

  steps: 'Att göra, i ordning',
  stepsAbout:
    'Gäller hela installationen. Organisationen kan göras direkt. Utan e-postserver och en adress med https når den inga andra, och resten bör vara klart innan riktiga dokument skickas.',
  done: 'Klart',
  toDo: 'Att göra',
  setUp: 'Ställ in',
  step: {
    you: 'Ditt namn och din adress',
    youAbout: 'Du heter ”Owner” och har en adress som ingen läser.',
    youDone: (email: string) => email,
    secondFactor: 'Inloggning i två steg',
    secondFactorAbout: 'Behövs för att ställa in e-postservern.',
    secondFactorDone: 'påslagen för dig',
    mail: 'E-postserver',
    mailAbout: 'Utan den når ingen inbjudan fram.',
    mailDone: 'inställd',
    address: 'Adressen till tjänsten',
    addressAbout: (url: string) =>
      `Nu ${url}, som andra inte når säkert. Sätt PUBLIC_URL till en adress med https, och starta om.`,
    seal: 'Förseglingscertifikat',
    sealAbout:
      'Tjänstens eget, som läsare kallar okänt. Sätt SIGILL_SEAL_PKCS12 till en fil från en utfärdare, och starta om.',
    sealDone: 'från en utfärdare',
    time: 'Tidsstämplar',
    timeAbout: 'Från tjänsten själv. Sätt SIGILL_TIMESTAMP_URL till en tidsstämplingstjänst utanför, och starta om.',
    timeDone: 'från en tjänst utanför',
    backups: 'Säkerhetskopior',
    backupsAbout: 'Ingen har gjorts. Kör sigill backup på servern varje natt.',
    backupsDone: (day: string) => `senast ${day}`,
  },

  make: 'Gör organisationen',
  makeAbout: 'Du blir ägare, med samma inloggning som här.',
  another: 'Ännu en organisation',
  name: 'Namn',
  nameHint: 'Visas för alla som får dokument från er.',
  nameMissing: 'Skriv ett namn.',
  orgName: 'Registrerat namn',
  orgNameHint: 'Om det är ett annat.',
  country: 'Land',
  orgNumber: 'Organisationsnummer',
  orgNumberHint: 'Kan lämnas tomt.',
  orgNumberWrong: 'Det är inget organisationsnummer i landet. Kontrollera siffrorna.',
  planHint: 'Kan bytas senare, under Abonnemang och användning.',
  copies: 'Ta med adress, inställningar och roller härifrån',
  copiesAbout: 'Dokument, mallar, medlemmar och logotyp stannar i sandlådan.',
  button: 'Gör organisationen',
  making: 'Gör organisationen …',

  yours: 'Dina organisationer i produktion',
  open: 'Öppna',
  openNamed: (name: string) => `Öppna ${name}`,
  here: 'Du är här',

  next: 'Härnäst',
  nextAbout: 'I den här organisationen.',
  brand: 'Lägg in logotyp och färg',
  members: 'Bjud in kollegor',
  roles: 'Bestäm vad varje roll får',
  send: 'Skicka det första dokumentet',
};
export type ProductionTexts = typeof sv;
