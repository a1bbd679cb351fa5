/** Recomputes an exported chain. Pure. */
import { canonicalJson, type Json } from '../../platform/text/canonical-json.ts';
import {
  chainStart,
  contentPointer,
  documentIn,
  type ExportedEntry,
  entryHash,
  entryName,
  type JournalDocument,
  type JournalExport,
  readable,
  saltedHash,
  saltedIn,
} from './chain.ts';

export interface ChainCheck {
  /** In short English; empty if the chain is intact. */
  problems: string[];
  /** Number of personal values that are disclosed with their salts, and of those that were erased. */
  disclosed: number;
  erased: number;
  /** Numbers of entries, and of values in disclosed entries, that exist but were not given to the reader. */
  withheldEntries: number;
  withheldValues: number;
}

export const emptyCheck = (): ChainCheck => ({
  problems: [],
  disclosed: 0,
  erased: 0,
  withheldEntries: 0,
  withheldValues: 0,
});

/** Checks hashes, order, previous hashes, head, and every disclosed value. */
export function checkChain(journal: JournalExport): ChainCheck {
  const check = emptyCheck();
  const { problems } = check;
  let before = chainStart;
  for (const [index, one] of journal.entries.entries()) {
    checkEntry(index + 1, one, before, check);
    before = Buffer.from(one.hash, 'hex');
  }
  if (before.toString('hex') !== journal.head) problems.push('the last entry is not the head of the chain');
  for (const [member, value] of Object.entries(documentIn(journal.entries)))
    if (journal.document[member as keyof JournalDocument] !== value)
      problems.push(`the ${member} of the document is not what the entries say`);
  return check;
}

function checkEntry(number: number, one: ExportedEntry, before: Buffer, check: ChainCheck): void {
  const { entry, hash } = one;
  if (entry === undefined) {
    check.withheldEntries++;
    return;
  }
  const { problems } = check;
  const name = entryName(number, readable(one)?.type);
  if (entry.sequence !== number) problems.push(`${name} says it is number ${entry.sequence}`);
  if (entry.before !== undefined && entry.before !== before.toString('hex'))
    problems.push(`${name} does not follow the entry before it`);
  const made = entryHash(canonicalJson(entry as unknown as Json), entry.before === undefined ? before : null);
  if (made.toString('hex') !== hash) problems.push(`${name} does not match its hash`);
  checkValues(name, one, check);
}

/** Pointers come from outside. */
const quoted = (pointer: string): string => JSON.stringify(pointer);

function checkValues(name: string, { entry, disclosed = {}, withheld = [] }: ExportedEntry, check: ChainCheck): void {
  const content = disclosed[contentPointer];
  const hashes = new Map([...saltedIn(entry), ...(content ? saltedIn(content.value, contentPointer) : [])]);
  for (const [pointer, { salt, value }] of Object.entries(disclosed)) {
    const hash = hashes.get(pointer);
    if (hash === undefined) check.problems.push(`${name} discloses ${quoted(pointer)}, which it does not have`);
    else if (saltedHash(Buffer.from(salt, 'hex'), value) !== hash)
      check.problems.push(`${name} discloses another value than the one at ${quoted(pointer)}`);
    else if (pointer !== contentPointer) check.disclosed++;
    hashes.delete(pointer);
  }
  for (const pointer of withheld) {
    if (hashes.delete(pointer)) check.withheldValues++;
    else check.problems.push(`${name} withholds ${quoted(pointer)}, which it does not have or discloses`);
  }
  if (entry !== undefined && 'content' in entry && hashes.delete(contentPointer)) check.withheldEntries++;
  check.erased += hashes.size;
}
