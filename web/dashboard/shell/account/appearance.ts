/**
 * Light, dark, or as the device. Kept in the browser. The stylesheets say what is dark for `prefers-color-scheme`; a
 * choice switches these parts on or off, so that the colours are written once.
 */
export const appearances = ['DEVICE', 'LIGHT', 'DARK'] as const;
export type Appearance = (typeof appearances)[number];

const name = 'sigill.appearance';
const dark = '(prefers-color-scheme: dark)';
const media: Readonly<Record<Appearance, string>> = { DEVICE: dark, LIGHT: 'not all', DARK: 'all' };

export function chosenAppearance(): Appearance {
  try {
    return appearances.find(one => one === localStorage.getItem(name)) ?? 'DEVICE';
  } catch {
    return 'DEVICE';
  }
}

/** The rules for dark, which keep their place in the sheet while a choice has changed their condition. */
const darkRules: CSSMediaRule[] = [];

function collect(): void {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText === dark && !darkRules.includes(rule))
        darkRules.push(rule);
}

export function showAppearance(appearance: Appearance): void {
  collect();
  for (const rule of darkRules) rule.media.mediaText = media[appearance];
}

export function chooseAppearance(appearance: Appearance): void {
  try {
    localStorage.setItem(name, appearance);
  } catch {
    // Without storage the choice ends with the page.
  }
  showAppearance(appearance);
}
