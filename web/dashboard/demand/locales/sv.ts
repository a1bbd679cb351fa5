/** Texts of the page about what an organization demands of a sign-in, in Swedish. Their type is that of all languages. */
export const sv = {
  provider: (organization: string): string => `Logga in genom ${organization}`,
  providerAbout: (organization: string): string =>
    `${organization} kräver att du loggar in med ditt konto hos organisationens egen leverantör. Då fortsätter du här.`,
  toProvider: 'Gå till leverantören',
  providerFailed:
    'Leverantören svarar inte just nu. Försök igen om en stund, eller fråga den som administrerar organisationen.',
  factor: 'Tvåstegsinloggning krävs',
  factorAbout: (organization: string): string =>
    `${organization} kräver mer än ett lösenord eller en länk av alla som arbetar här. Därefter fortsätter du utan att logga in igen.`,
  factorDone: 'Tvåstegsinloggning är påslagen',
  factorDoneAbout: 'Spara återställningskoderna, och fortsätt sedan till arbetsytan.',
  enterCode: 'Ange en kod från din app, så fortsätter du.',
  noPassword:
    'Välj först ett lösenord: du får en länk med e-post. Logga sedan in med det och slå på tvåstegsinloggning. Har du en passkey räcker det att logga in med den.',
  choosePassword: 'Välj ett lösenord',
  goOn: 'Fortsätt',
  others: 'Till mina arbetsytor',
};

export type DemandTexts = typeof sv;
