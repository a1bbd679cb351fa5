/** Files without a signature that can be checked: never signed, signed in an unknown way, or with a broken signature. */

import type { ProblemKind } from '../seal.ts';
import { fieldsAtEnd } from './signature-dictionary.ts';

/** Formats that are read here: a signature in one of them that cannot be found is damaged. */
const known = /^(?:ETSI\.(?:CAdES\.detached|RFC3161)|adbe\.pkcs7\.(?:detached|sha1))$/;

/** What a signature leaves in the bytes when its dictionary can no longer be read. */
const traces = [
  /\/ByteRange\s*\[/,
  /\/SubFilter\s*\/(?:ETSI\.(?:CAdES\.detached|RFC3161)|adbe\.pkcs7)/,
  // the beginning of a CMS signature in hexadecimal digits
  /<308[0-4][0-9a-fA-F]{2,8}06092a864886f70d010702[0-9a-fA-F]{200}/i,
];

export function unsealedKind(bytes: Buffer): [ProblemKind, string] {
  const formats = subFilters(bytes);
  if (formats.length > 0 && !formats.some(one => known.test(one)))
    return ['UNSUPPORTED', 'The file carries a signature in a form that is not known here.'];
  const text = bytes.toString('latin1');
  if (formats.length > 0 || traces.some(trace => trace.test(text)))
    return ['DAMAGED', 'The file carries a signature that is damaged: it no longer covers what it signed.'];
  return ['UNSEALED', 'The file carries no seal.'];
}

/** The formats of the signatures in the form; none when the file cannot be read strictly. */
function subFilters(bytes: Buffer): string[] {
  const { file, fields } = fieldsAtEnd(bytes);
  return fields.map(({ dict }) => file?.name(dict.get('SubFilter')) ?? '');
}
