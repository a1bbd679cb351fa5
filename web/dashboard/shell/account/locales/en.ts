/** Texts of the appearance, in English. */
import type { AccountTexts } from './sv.ts';

export const en: AccountTexts = {
  appearance: 'Appearance',
  appearances: { DEVICE: 'As the device', LIGHT: 'Light', DARK: 'Dark' },
};
