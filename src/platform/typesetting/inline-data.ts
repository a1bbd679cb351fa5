/** Inlines in the form that the template reads: strings, looks by number, and directions where they differ. */

import { directionOf, pieces } from './characters.ts';
import { type BlockContext, colourOn } from './context.ts';
import type { Inline, Look, Placeholder } from './document.ts';

/** A string, a look's number with the pieces it applies to, or an inline that is not text. */
export type InlineData = string | [look: number, ...pieces: string[]] | { k: string; [key: string]: unknown };

export function inlineData(inlines: readonly Inline[], context: BlockContext): InlineData[] {
  return inlines.flatMap((inline): InlineData[] => {
    if (inline.kind === 'TEXT') return textData(inline.text, inline.look, context);
    if (inline.kind === 'BREAK') return [{ k: 'break' }];
    if (inline.kind === 'PLACEHOLDER') return [{ k: 'placeholder', ...placeholderData(inline.placeholder, context) }];
    return [{ k: 'image', ...imageData(inline, context) }];
  });
}

function textData(text: string, look: Look | undefined, context: BlockContext): InlineData[] {
  const shown = context.typesetDocument.clean(
    look?.transform ? transformed(text, look.transform, context.typesetDocument.language) : text,
  );
  const number = look ? lookOf(look, context) : 0;
  return shown.split('\n').flatMap((line, i): InlineData[] => {
    const broken = pieces(line.replaceAll('\t', ' '));
    const data = number === 0 && broken.length === 1 ? (broken[0] ?? '') : ([number, ...broken] satisfies InlineData);
    return i > 0 ? [{ k: 'break' }, data] : [data];
  });
}

function transformed(text: string, how: NonNullable<Look['transform']>, language: string): string {
  const locale = /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(language) ? language : 'en';
  if (how === 'UPPERCASE') return text.toLocaleUpperCase(locale);
  if (how === 'LOWERCASE') return text.toLocaleLowerCase(locale);
  return text.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, letter => letter.toLocaleUpperCase(locale));
}

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** The number of a look in the document; 0 changes nothing. */
function lookOf(look: Look, context: BlockContext): number {
  const color = look.color ?? (look.background ? colourOn(look.background, context.dark) : undefined);
  const small = (look.small ? 0.85 : 1) * (look.mono ? 0.94 : 1);
  return context.typesetDocument.look({
    ...(look.bold !== undefined && { bold: look.bold }),
    ...(look.italic !== undefined && { italic: look.italic }),
    ...(look.underline && { underline: true }),
    ...(look.strike && { strike: true }),
    ...(look.script && { script: look.script }),
    ...((look.mono || look.family) && { font: look.mono ? 'NOTO_SANS_MONO' : look.family }),
    ...(look.size !== undefined && { size: within(look.size, 4, 96) }),
    ...(small !== 1 && { em: small }),
    ...(color && { color }),
    ...(look.background && { background: look.background }),
    ...(look.letterSpacing && { tracking: within(look.letterSpacing, -5, 50) }),
  });
}

/** Limited to the available width and height. */
export function placeholderData(
  placeholder: Placeholder,
  { typesetDocument: document, room, narrow }: BlockContext,
): Record<string, unknown> {
  const width = placeholder.width === null && !narrow ? null : Math.max(1, Math.min(placeholder.width ?? 120, room));
  const label = placeholder.label === null ? null : document.clean(placeholder.label);
  return {
    id: placeholder.id,
    w: width,
    h: within(placeholder.height, 1, document.height),
    look: placeholder.look,
    label,
  };
}

function imageData(
  image: Extract<Inline, { kind: 'IMAGE' }>,
  { typesetDocument: document, room }: BlockContext,
): Record<string, unknown> {
  const shrunk = image.width !== null && image.width > room ? room / image.width : 1;
  const [w, h] = [image.width, image.height].map(side =>
    side === null ? null : within(side * shrunk, 1, document.height),
  );
  return { ...document.image(image.image), w, h, alt: image.alt === null ? null : document.clean(image.alt) };
}

/** The text direction, if it differs from the surrounding one. */
export function turn(text: string, context: BlockContext): { dir?: 'ltr' | 'rtl'; lang?: string } {
  const dir = directionOf(text);
  if (dir === null || dir === context.dir) return {};
  if (dir === 'ltr') return { dir };
  const hebrew = /\p{Script=Hebrew}/u.test(text);
  return { dir, ...(!context.typesetDocument.rtl && { lang: hebrew ? 'he' : 'ar' }) };
}
