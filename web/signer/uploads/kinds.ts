/** The file types that a field accepts, as text and for the browser's file chooser. */
import type { SignerBox } from '../../../src/contract/pages/signer/view.ts';
import { type Language, localeOf } from '../language/dates.ts';
import type { Texts } from '../locales/sv.ts';

export type FileField = NonNullable<SignerBox['file']>;

const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** A phone converts its camera's own format into one of these. */
export const acceptOf = ({ allowed }: FileField) =>
  [...(allowed.includes('PDF') ? ['application/pdf', '.pdf'] : []), ...(allowed.includes('IMAGE') ? images : [])].join(
    ',',
  );

export const takesImages = ({ allowed }: FileField) => allowed.includes('IMAGE');

export const kindsOf = ({ allowed }: FileField, texts: Texts) =>
  allowed.length > 1 ? texts.handIn.kinds.BOTH : texts.handIn.kinds[allowed[0] ?? 'PDF'];

/** For example 2.4 MB. */
export const sizeText = (bytes: number, language: Language) => {
  const [unit, value] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1_000] as const) : (['megabyte', bytes / 1_048_576] as const);
  const digits = { maximumFractionDigits: value < 10 ? 1 : 0 };
  const shown = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, ...digits });
  return shown.format(Math.max(0.1, value)).replaceAll(' ', '\u00a0');
};
