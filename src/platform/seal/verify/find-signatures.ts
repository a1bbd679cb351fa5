/**
 * The signatures of a file: those that the fields of its form have. Only where no field has a seal the bytes are searched,
 * so that one that is damaged, or that an addition hides, is noticed. Text in the document that looks like a signature is
 * none.
 */
import { isName, Text, type Value } from '../../pdf/syntax/values.ts';
import { fieldsAtEnd } from './signature-dictionary.ts';
import { maxSignatures, rangeOf, type SignedRange, signedRanges, TooManySignatures } from './signed-range.ts';

/** In the order of the file. Throws TooManySignatures. */
export function findSignatures(bytes: Buffer): SignedRange[] {
  const { found, hasSeal } = signaturesOfFields(bytes);
  // What a field has counts, even where its spelling cannot be found by a search.
  if (!hasSeal) for (const range of signedRanges(bytes)) found.set(range.numbers[1], range);
  if (found.size > maxSignatures) throw new TooManySignatures();
  return [...found.values()].sort((a, b) => a.numbers[1] - b.numbers[1]);
}

/** By where they begin, and whether one of them is more than a timestamp. */
function signaturesOfFields(bytes: Buffer): { found: Map<number, SignedRange>; hasSeal: boolean } {
  const found = new Map<number, SignedRange>();
  let hasSeal = false;
  for (const { dict } of fieldsAtEnd(bytes).fields) {
    const [numbers, contents] = [numbersIn(dict.get('ByteRange')), dict.get('Contents')];
    if (!numbers || !(contents instanceof Text)) continue;
    if (contents.from !== numbers[1] || contents.to !== numbers[2] || found.has(numbers[1])) continue;
    const range = rangeOf(bytes, numbers);
    if (range) found.set(numbers[1], range);
    if (range && !isName(dict.get('SubFilter'), 'ETSI.RFC3161')) hasSeal = true;
    if (found.size > maxSignatures) throw new TooManySignatures();
  }
  return { found, hasSeal };
}

function numbersIn(value: Value | undefined): SignedRange['numbers'] | null {
  if (!Array.isArray(value) || value.length !== 4) return null;
  const numbers = value.filter(one => typeof one === 'number' && Number.isSafeInteger(one) && one >= 0);
  return numbers.length === 4 ? (numbers as SignedRange['numbers']) : null;
}
