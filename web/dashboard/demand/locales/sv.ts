/** Texts of the page about what an organization demands of a sign-in, in Swedish. Their type is that of all languages. */
export const sv = {
  provider: (organization: string): string => `Logga in genom ${organization}`,
  providerAbout: (organization: string): string =>
    `${organization} kräver att du loggar in med ditt konto hos organisationens egen leverantör. Då fortsätter du här.`,
  toProvider: 'Gå till leverantören',
  providerFailed:
    'Leverantören svarar inte just nu. Försök igen om en stund, eller fråga den som administrerar organisationen.',
  others: 'Till mina arbetsytor',
};

export type DemandTexts = typeof sv;
