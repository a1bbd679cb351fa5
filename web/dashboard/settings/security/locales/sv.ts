/** Texts of the page of sign-in and security, in Swedish. Their type is that of all languages. */
export const sv = {
  title: 'Inloggning och säkerhet',
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
};

export type SecurityTexts = typeof sv;
