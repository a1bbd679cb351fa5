/** Texts of the appearance, in Swedish. Their type is that of all languages. */
export const sv = {
  appearance: 'Utseende',
  appearances: { DEVICE: 'Som enheten', LIGHT: 'Ljust', DARK: 'Mörkt' },
};
export type AccountTexts = typeof sv;
