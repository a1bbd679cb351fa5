/** Colours that can be read: the shade nearest to a colour on which text, white or near black, passes WCAG 2.2, 1.4.3 (4.5 to 1). */

type Rgb = readonly [red: number, green: number, blue: number];

const passing = 4.5;

/** Of `#A32A2A` or `#A22`: six in lower case. */
export function digitsOf(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return digits.length === 3 ? [...digits].map(d => d + d).join('') : digits;
}

function rgbOf(color: string): Rgb {
  const six = digitsOf(color);
  return [0, 2, 4].map(at => Number.parseInt(six.slice(at, at + 2), 16)) as unknown as Rgb; // three of them
}

const written = (rgb: Rgb): string => `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** WCAG 2.2, relative luminance. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(part => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How much white stands out on it: 1 to 21. */
const contrast = (rgb: Rgb): number => 1.05 / (luminance(rgb) + 0.05);
/** The text of light shades, near black. */
const ink = '#14181E';
const contrastOfInk = (rgb: Rgb): number => (luminance(rgb) + 0.05) / (luminance(rgbOf(ink)) + 0.05);

/** So much of the colour, the rest black. */
const darkened = (rgb: Rgb, share: number): Rgb => rgb.map(part => Math.round(part * share)) as unknown as Rgb;

const lightened = (rgb: Rgb, share: number): Rgb =>
  rgb.map(part => Math.round(part + (255 - part) * share)) as unknown as Rgb;

/** What a button of the colour needs on a ground that is light, and on one that is dark: its own, under a pointer, its text. */
export interface ButtonShades {
  ground: string;
  hover: string;
  text: string;
}

export function buttonShades(color: string): { light: ButtonShades; dark: ButtonShades } {
  const light = shadeForWhite(color);
  const dark = shadeForInk(color);
  return {
    light: { ground: light, hover: written(darkened(rgbOf(light), 0.82)), text: '#FFFFFF' },
    dark: { ground: dark, hover: written(lightened(rgbOf(dark), 0.2)), text: ink },
  };
}

/** The colour itself where near black can be read on it, else as little lighter as is needed. */
export function shadeForInk(color: string): string {
  const rgb = rgbOf(color);
  for (let percent = 0; percent < 100; percent++) {
    const shade = lightened(rgb, percent / 100);
    if (contrastOfInk(shade) >= passing) return written(shade);
  }
  return '#FFFFFF';
}

/** In `#RRGGBB`; the colour itself where white can be read on it, else as little darker as is needed. */
export function shadeForWhite(color: string): string {
  const rgb = rgbOf(color);
  for (let percent = 100; percent > 0; percent--) {
    const shade = darkened(rgb, percent / 100);
    if (contrast(shade) >= passing) return written(shade);
  }
  return '#000000';
}
