/** Readable colours: the nearest shade on which white or near-black text meets WCAG 2.2, 1.4.3 (contrast 4.5 to 1). */

type Rgb = readonly [red: number, green: number, blue: number];

const passing = 4.5;

/** The six digits of `#A32A2A` or `#A22`, in lowercase. */
export function digitsOf(color: string): string {
  const digits = color.slice(1).toLowerCase();
  return digits.length === 3 ? [...digits].map(d => d + d).join('') : digits;
}

function rgbOf(color: string): Rgb {
  const six = digitsOf(color);
  return [0, 2, 4].map(at => Number.parseInt(six.slice(at, at + 2), 16)) as unknown as Rgb; // three of them
}

const written = (rgb: Rgb): string => `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`.toUpperCase();

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map(part => {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast with white: 1 to 21. */
const contrast = (rgb: Rgb): number => 1.05 / (luminance(rgb) + 0.05);
/** The near-black text on light shades. */
const ink = '#14181E';
const contrastOfInk = (rgb: Rgb): number => (luminance(rgb) + 0.05) / (luminance(rgbOf(ink)) + 0.05);

/** Mixes the colour with black; `share` is the part of the colour. */
const darkened = (rgb: Rgb, share: number): Rgb => rgb.map(part => Math.round(part * share)) as unknown as Rgb;

const lightened = (rgb: Rgb, share: number): Rgb =>
  rgb.map(part => Math.round(part + (255 - part) * share)) as unknown as Rgb;

/** Button colours for light and dark backgrounds: the button, the button under the pointer, and its text. */
export interface ButtonShades {
  app: string;
  hover: string;
  text: string;
}

export function buttonShades(color: string): { light: ButtonShades; dark: ButtonShades } {
  const light = shadeForWhite(color);
  const dark = shadeForInk(color);
  return {
    light: { app: light, hover: written(darkened(rgbOf(light), 0.82)), text: '#FFFFFF' },
    dark: { app: dark, hover: written(lightened(rgbOf(dark), 0.2)), text: ink },
  };
}

/** The colour itself if near-black text is readable on it, else the nearest lighter shade. */
export function shadeForInk(color: string): string {
  const rgb = rgbOf(color);
  for (let percent = 0; percent < 100; percent++) {
    const shade = lightened(rgb, percent / 100);
    if (contrastOfInk(shade) >= passing) return written(shade);
  }
  return '#FFFFFF';
}

/** `#RRGGBB`: the colour itself if white text is readable on it, else the nearest darker shade. */
export function shadeForWhite(color: string): string {
  const rgb = rgbOf(color);
  for (let percent = 100; percent > 0; percent--) {
    const shade = darkened(rgb, percent / 100);
    if (contrast(shade) >= passing) return written(shade);
  }
  return '#000000';
}
