/** The switch between light and dark; without a choice the system decides. */
import { forever, keep } from './kept.ts';
import { texts } from './texts.ts';

const dark = matchMedia('(prefers-color-scheme: dark)');
const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : dark.matches;
};

export function openThemeSwitch(button: HTMLButtonElement): void {
  const show = () => {
    button.textContent = isDark() ? texts.light : texts.dark;
  };
  button.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    keep(forever, 'sigill-docs-theme', next);
    show();
  });
  dark.addEventListener('change', show);
  show();
  button.hidden = false;
}
