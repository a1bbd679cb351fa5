/** Colours that can be read: the shade nearest to a colour on which white text passes WCAG 2.2, 1.4.3 (4.5 to 1). */

type Rgb = readonly [red: number, green: number, blue: number];

const passing = 4.5;

/** `#A32A2A` or `#A22`. */
function rgbOf(color: string): Rgb {
  const digits = color.slice(1);
  const six = digits.length === 3 ? [...digits].map(d => d + d).join('') : digits;
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

/** So much of the colour, the rest black. */
const darkened = (rgb: Rgb, share: number): Rgb => rgb.map(part => Math.round(part * share)) as unknown as Rgb;

/** In `#RRGGBB`; the colour itself where white can be read on it, else as little darker as is needed. */
export function shadeForWhite(color: string): string {
  const rgb = rgbOf(color);
  for (let percent = 100; percent > 0; percent--) {
    const shade = darkened(rgb, percent / 100);
    if (contrast(shade) >= passing) return written(shade);
  }
  return '#000000';
}
