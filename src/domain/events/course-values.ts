/** Which values of an entry the journal can withhold or erase, and which are hashes. Pure. */
import { isForAllParties } from './audience.ts';
import { type ChainContent, contentOf, contentPointer, type ExportedEntry, saltedIn } from './chain.ts';

/**
 * What identifies a person or was written by one is salted, so that it can be withheld and erased. Everything else stays,
 * such as who signed what and how.
 */
const saltedForm =
  /^\/(?:who\/(?:name|email|ip|userAgent)|data\/(?:\w+\/\d+\/|actsFor\/|consent\/|eid\/)?(?:name|email|phone|externalId|companyName|companyOrgNumber|companyRole|message|reason|comment|departed|filename|text|value|from|to|chosen))$/;

const isSaltable = ({ who }: ChainContent, pointer: string): boolean =>
  saltedForm.test(pointer) || (pointer === '/who/id' && who.kind === 'USER');

/** Values that the service never salts, and values that all parties get and this journal withholds. */
export function wrongValues(one: ExportedEntry): string[] {
  const content = contentOf(one);
  if (content === null) return [];
  const read = content as unknown as Parameters<typeof isForAllParties>[0];
  const isOld = one.entry !== undefined && !('content' in one.entry);
  const withheld = (one.withheld ?? []).filter(pointer => isForAllParties(read, pointer));
  const salted = isOld ? [] : saltedIn(content).filter(([pointer]) => !isSaltable(content, pointer));
  return [
    ...withheld.map(pointer => `withholds ${JSON.stringify(pointer)}, which concerns the parties`),
    ...salted.map(([pointer]) => `leaves out ${JSON.stringify(contentPointer + pointer)}, which is never left out`),
    ...(isOld || areHashes(content.data) ? [] : ['has something else in place of a hash']),
  ];
}

const hashForm = /^[0-9a-f]{64}$/;
const isHash = (value: unknown): boolean => value === null || (typeof value === 'string' && hashForm.test(value));

/** Whether all members that are named after a hash, alone or by field, are hashes. */
function areHashes(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(areHashes);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([member, one]) => {
    if (!/sha256$/i.test(member)) return areHashes(one);
    return isHash(one) || (typeof one === 'object' && one !== null && Object.values(one).every(isHash));
  });
}
