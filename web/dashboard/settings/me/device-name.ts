/** The browser and system in a User-Agent header, as people call them. Pure. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const nameIn = (userAgent: string, names: readonly (readonly [string, RegExp])[]): string | null =>
  names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** Null: it says neither. */
export function deviceIn(userAgent: string | null): { browser: string; system: string } | null {
  const [browser, system] = [nameIn(userAgent ?? '', browsers), nameIn(userAgent ?? '', systems)];
  return browser !== null && system !== null ? { browser, system } : null;
}
