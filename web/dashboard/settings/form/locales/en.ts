/** Texts of forms in the settings, in English. */
import type { SettingsFormTexts } from './sv.ts';

export const en: SettingsFormTexts = {
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved.',
  saveAnyway: 'Save my changes',
  takeTheirs: 'Use their changes',
  conflict: names =>
    `Somebody else changed the same thing while you were writing: ${names.join(', ')}. Your changes are not saved yet.`,
  leave: 'Leave the page without saving?',
  leaveAbout: 'You have changes that are not saved. They stay here for as long as this tab is open.',
  leaveAnyway: 'Leave the page',
  stay: 'Stay',
};
