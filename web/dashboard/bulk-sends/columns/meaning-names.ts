/** What the meanings of columns are called, and those of a template in groups to choose from. */
import type { BulkColumns } from '../../../../src/contract/dashboard/bulk-sends.ts';
import { useBulkTexts } from '../texts.ts';
import { partyMembers, rowMembers } from './locales/headings.ts';
import { partyMeaning } from './meanings.ts';

export interface MeaningGroup {
  name: string;
  meanings: { meaning: string; name: string }[];
}

export function useMeaningNames() {
  const texts = useBulkTexts();
  /** Groups without meanings are left out. */
  const groupsOf = ({ parties, values, customFields }: BulkColumns): MeaningGroup[] =>
    [
      ...parties.map(({ id, name }) => ({
        name,
        meanings: partyMembers.map(member => ({ meaning: partyMeaning(id, member), name: texts.member[member] })),
      })),
      {
        name: texts.fields,
        meanings: values.map(({ key, label }) => ({ meaning: `value.${key}`, name: label ?? key })),
      },
      {
        name: texts.customFields,
        meanings: customFields.map(({ slug, name }) => ({ meaning: `custom.${slug}`, name })),
      },
      {
        name: texts.theDocument,
        meanings: rowMembers.map(member => ({ meaning: member, name: texts.rowMember[member] })),
      },
    ].filter(({ meanings }) => meanings.length > 0);
  /** With the party's name where there are several. */
  const nameOf = (meaning: string, columns: BulkColumns): string => {
    for (const { name, meanings } of groupsOf(columns)) {
      const found = meanings.find(one => one.meaning === meaning);
      if (found)
        return meaning.startsWith('party.') && columns.parties.length > 1 ? `${found.name}, ${name}` : found.name;
    }
    return meaning;
  };
  return { groupsOf, nameOf };
}
