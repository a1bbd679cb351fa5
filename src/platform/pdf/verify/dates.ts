/** Modification dates in document information and XMP metadata, which programs update when they append to a file. */
import { Text, type Value } from '../syntax/values.ts';

/** `D:YYYYMMDDHHmmSSOHH'mm'` (ISO 32000-2, 7.9.4). */
export const isDate = (value: Value | undefined): boolean =>
  value instanceof Text && /^D:\d{4,14}(?:Z(?:00'?00'?)?|[+-]\d\d'?(?:\d\d'?)?)?$/.test(value.bytes.toString('latin1'));

const dated = ['xmp:ModifyDate', 'xmp:MetadataDate'];
const time = /^[\dTZ:.+-]{4,40}$/;

/** Whether two XMP packets differ in their modification dates only. White space between elements does not count. */
export function datesAlone(one: Buffer, other: Buffer): boolean {
  const [a, b] = [withoutDates(one), withoutDates(other)];
  return a !== null && a === b;
}

/** The packet without modification dates, declarations and padding; null when a date holds anything else. */
function withoutDates(bytes: Buffer): string | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  let isPlain = true;
  for (const tag of dated) {
    const element = new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g');
    const attribute = new RegExp(`\\s${tag}=(?:"([^"]*)"|'([^']*)')`, 'g');
    const drop = (_: string, value: string | undefined, single?: string | number): string => {
      const found = value ?? (typeof single === 'string' ? single : '');
      if (!time.test(found.trim())) isPlain = false;
      return '';
    };
    text = text.replace(element, drop).replace(attribute, drop);
  }
  return isPlain
    ? text
        .replace(/<\?xpacket[^>]*\?>/g, '')
        .replace(/>\s+</g, '><')
        .trim()
    : null;
}
