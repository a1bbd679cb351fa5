/** The entries that match what was typed: the nine types, then reusable blocks. */
import { useQuery } from '@tanstack/react-query';
import type { ReusableBlock } from '../../../../src/contract/schemas/blocks.ts';
import { useWithin } from '../../prepare/within.ts';
import { useDashboard } from '../../session/context.ts';
import { type Block, type BlockType, blockOf, newKey } from '../model/block.ts';
import { useEditorTexts } from '../texts.ts';
import { foundEntries, startsWord } from './entries.ts';
import type { Entry } from './entry-list.tsx';

interface Page<T> {
  data: readonly T[];
}

const iconOf = ({ content }: ReusableBlock): BlockType => content[0]?.type ?? 'TEXT';
const most = 5;

export interface Chosen {
  type(type: BlockType): void;
  blocks(blocks: readonly Block[]): void;
}

export function useEntries(query: string, isOpen: boolean, chosen: Chosen, hasDuration: boolean): readonly Entry[] {
  const { requests, viewer } = useDashboard();
  const { adding } = useEditorTexts();
  const within = useWithin();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'blocks'],
    queryFn: () => requests.get<Page<ReusableBlock>>('/blocks', { limit: 100 }),
    enabled: isOpen && within === null,
    staleTime: 60_000,
  });
  const types = foundEntries(query)
    .filter(type => (type === 'DURATION' ? !hasDuration : type !== 'PDF' || within === null))
    .map(type => ({
      ...{ id: type, icon: type, choose: () => chosen.type(type) },
      ...{ name: adding.entry[type].name, about: adding.entry[type].about },
    }));
  const reusable = (data?.data ?? [])
    .filter(({ name }) => startsWord(name.toLowerCase().split(/\s+/), query))
    .slice(0, most)
    .map(block => ({
      ...{ id: block.id, icon: iconOf(block), name: block.name, about: block.description ?? adding.reusable },
      choose: () => chosen.blocks(block.content.map(one => blockOf(one, newKey()))),
    }));
  return [...types, ...reusable];
}
