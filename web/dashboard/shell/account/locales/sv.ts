/** Texts of one's own profile and of the appearance, in Swedish. Their type is that of all languages. */
export const sv = {
  profile: 'Profil',
  name: 'Namn',
  email: 'E-postadress',
  organization: 'Organisation',
  workspace: 'Arbetsyta',
  newPassword: 'Välj nytt lösenord',
  newPasswordAbout: 'Du får en länk via e-post.',
  devices: 'Enheter där du är inloggad',
  thisDevice: 'Den här enheten',
  unknownDevice: 'Okänd enhet',
  /** `browser` and `system` are names such as Firefox and Windows. */
  device: (browser: string, system: string): string => `${browser} på ${system}`,
  lastSeen: (time: string): string => `senast ${time}`,
  endOthers: 'Logga ut överallt annars',
  endedOthers: 'Du är nu bara inloggad här.',
  notLoaded: 'Enheterna kunde inte hämtas.',
  appearance: 'Utseende',
  appearances: { DEVICE: 'Som enheten', LIGHT: 'Ljust', DARK: 'Mörkt' },
};
export type AccountTexts = typeof sv;
