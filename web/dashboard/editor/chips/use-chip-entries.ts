/** What `@` offers: values that the document knows, and fields that a party fills. */
import { useQuery } from '@tanstack/react-query';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { longDay } from '../../language/times.ts';
import { draftKey } from '../../prepare/draft.ts';
import { useDashboard } from '../../session/context.ts';
import { startsWord } from '../adding/entries.ts';
import type { Entry } from '../adding/entry-list.tsx';
import { useEditor } from '../model/context.ts';
import { type PartyFieldType, partyFieldTypes } from '../rich-text/party-field.ts';

export interface ChipChosen {
  value(text: string): void;
  field(partyId: string, type: PartyFieldType): void;
}

interface KnownValue {
  name: string;
  value: string;
}

/** A template has no values yet. */
function useKnownValues(): readonly KnownValue[] {
  const { requests, viewer, language } = useDashboard();
  const { draft, texts } = useEditor();
  const { data } = useQuery({
    queryKey: [...draftKey(viewer.workspace.id, draft.owner, draft.id), 'values'],
    queryFn: () => requests.get<Document>(draft.path),
    enabled: draft.owner === 'document',
  });
  const custom = (data?.customFields ?? []).flatMap(({ name, value }) => (value ? [{ name, value }] : []));
  const people = draft.parties.flatMap(({ name, email }) => [
    ...(name ? [{ name: texts.chips.nameOf, value: name }] : []),
    ...(email ? [{ name: texts.chips.emailOf, value: email }] : []),
  ]);
  const today = longDay(new Date().toISOString(), language);
  return [
    ...people,
    { name: texts.chips.organization, value: viewer.organization.name },
    ...(draft.owner === 'document' ? [{ name: texts.chips.documentName, value: draft.name }] : []),
    { name: texts.chips.today, value: today },
    ...custom,
  ];
}

const most = 8;

export function useChipEntries(query: string, chosen: ChipChosen): readonly Entry[] {
  const { draft, texts } = useEditor();
  const known = useKnownValues();
  const words = texts.chips;
  const fields = draft.parties
    .filter(({ role }) => role === 'SIGNER')
    .flatMap(({ id, name, email }) => {
      const who = name || (email ?? '');
      return partyFieldTypes.map(type => ({
        ...{
          id: `${id} ${type}`,
          icon: type === 'DATE' ? ('date' as const) : type === 'TEXT' ? ('TEXT' as const) : ('FORM' as const),
        },
        ...{ name: words.fieldFor[type], about: words.filledBy(who), words: `${words.fieldFor[type]} ${who}` },
        choose: () => chosen.field(id, type),
      }));
    });
  const values = known.map(({ name, value }) => ({
    ...{ id: `${name} ${value}`, icon: 'copy' as const, name: value, about: name, words: `${value} ${name}` },
    choose: () => chosen.value(value),
  }));
  const folded = (text: string) => text.toLowerCase().split(/[\s@.]+/);
  const fits = ({ words: text }: { words: string }) => startsWord(folded(text), query);
  return [...fields.filter(fits), ...values.filter(fits)].slice(0, query === '' ? 20 : most);
}
