/** Texts of forms in the settings, in Swedish. Their type is that of all languages. */
export const sv = {
  save: 'Spara',
  saving: 'Sparar',
  saved: 'Sparat.',
  saveAnyway: 'Spara mina ändringar',
  takeTheirs: 'Använd den andras ändringar',
  conflict: (names: readonly string[]): string =>
    `Någon annan har ändrat samma sak medan du skrev: ${names.join(', ')}. Dina ändringar är inte sparade än.`,
  leave: 'Lämna sidan utan att spara?',
  leaveAbout: 'Du har ändringar som inte är sparade. De finns kvar här så länge fliken är öppen.',
  leaveAnyway: 'Lämna sidan',
  stay: 'Stanna',
};

export type SettingsFormTexts = typeof sv;
