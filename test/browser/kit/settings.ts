/** Opens a page of the settings as people do: by the menu of their name, and the navigation of the settings. */
import type { Page } from 'playwright-core';
import { en as general } from '../../../web/dashboard/locales/en.ts';
import { sv as generalSv } from '../../../web/dashboard/locales/sv.ts';
import type { SettingsPlace } from '../../../web/dashboard/settings/addresses.ts';
import { en } from '../../../web/dashboard/settings/locales/en.ts';
import { sv } from '../../../web/dashboard/settings/locales/sv.ts';
import { en as shell } from '../../../web/dashboard/shell/locales/en.ts';
import { sv as shellSv } from '../../../web/dashboard/shell/locales/sv.ts';

const texts = {
  en: { general, settings: en, shell },
  sv: { general: generalSv, settings: sv, shell: shellSv },
} as const;

export async function opensSettings(
  page: Page,
  { name, place, language = 'en' }: { name: string; place: SettingsPlace; language?: 'en' | 'sv' },
): Promise<void> {
  const words = texts[language];
  await page.getByRole('button', { name: words.shell.own.label(name) }).click();
  await page.getByRole('menuitem', { name: words.general.settings }).click();
  await page
    .getByRole('navigation', { name: words.settings.settings })
    .getByRole('link', { name: words.settings.page[place], exact: true })
    .click();
}
