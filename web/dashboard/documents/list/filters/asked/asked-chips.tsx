/** The filters that a report leads to, or is asked with, as chips that can be removed. Loaded when there are any. */
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../../components/icon.tsx';
import { dateFormat } from '../../../../language/formats.ts';
import { tags } from '../../../../language/times.ts';
import { useDashboard } from '../../../../session/context.ts';
import { useDocumentTexts } from '../../../texts.ts';
import { type Option, type OptionKind, useOptions } from '../options.ts';
import { filterGroups, withoutGroup } from './groups.ts';
import { en } from './locales/en.ts';
import { type AskedTexts, sv } from './locales/sv.ts';

const inLanguage: Record<'sv' | 'en', AskedTexts> = { sv, en };

interface Props {
  /** A query string. */
  asked: string;
  onChange(asked: string): void;
}

const sources: Readonly<Record<string, OptionKind | 'categories'>> = {
  categoryId: 'categories',
  folderId: 'folders',
  templateId: 'templates',
  tagId: 'tags',
  responsibleUserId: 'members',
};

function useCategories(enabled: boolean): readonly Option[] | undefined {
  const { requests, viewer } = useDashboard();
  const { data } = useQuery({
    queryKey: [viewer.workspace.id, 'options', 'categories'],
    queryFn: ({ signal }) => requests.get<{ data: Option[] }>('/document-categories', { limit: 100 }, signal),
    enabled,
    staleTime: 60_000,
  });
  return data?.data;
}

function useWords(asked: string): (name: string, values: readonly string[]) => string {
  const { language, viewer } = useDashboard();
  const texts = inLanguage[language];
  const documents = useDocumentTexts();
  const names = {
    folders: useOptions('folders', asked.includes('folderId=')),
    templates: useOptions('templates', asked.includes('templateId=')),
    tags: useOptions('tags', asked.includes('tagId=')),
    members: useOptions('members', asked.includes('responsibleUserId=')),
    categories: useCategories(asked.includes('categoryId=')),
    fields: useOptions('fields', asked.includes('customField=')),
  };
  const day = (iso: string | undefined): string =>
    iso
      ? dateFormat(tags[language], {
          ...{ day: 'numeric', month: 'short', year: 'numeric' },
          timeZone: viewer.workspace.timeZone,
        }).format(new Date(iso))
      : '';
  const named = (name: string, id: string): string => {
    if (id === 'root') return texts.inNoFolder;
    if (name === 'status') return documents.status[id as keyof typeof documents.status] ?? id;
    if (name === 'signatureMethod') return texts.method[id as keyof AskedTexts['method']] ?? id;
    if (name === 'customField') {
      const at = id.indexOf(':');
      const field = names.fields?.find(one => one.id === id.slice(0, at))?.name ?? documents.filters.field;
      return documents.sentence(field, id.slice(at + 1));
    }
    if (name === 'language') return new Intl.DisplayNames([tags[language]], { type: 'language' }).of(id) ?? id;
    const options = sources[name] && names[sources[name]];
    if (!sources[name]) return id;
    return options?.find(one => one.id === id)?.name ?? (options ? documents.gone : '…');
  };
  return (name, values) => {
    const [first = '', second] = values;
    if (name in texts.when) {
      const label = texts.when[name as keyof AskedTexts['when']];
      const text =
        first === ''
          ? texts.until(day(second))
          : second
            ? texts.fromTo(day(first), day(second))
            : texts.since(day(first));
      return documents.sentence(label, text);
    }
    if (name in texts.other)
      return first === 'none' ? texts.fromTemplate : texts.other[name as keyof AskedTexts['other']];
    if (name === 'without')
      return values.map(one => texts.without[one as keyof AskedTexts['without']] ?? one).join(', ');
    if (name === 'archived' || name === 'deleted') return texts[name][first === 'true' ? 'true' : 'false'];
    if (name === 'includeArchived' || name === 'includeDeleted') return texts[name];
    if (name === 'customField') return values.map(one => named(name, one)).join(', ');
    const label = texts[name as keyof AskedTexts];
    const value = values.map(one => named(name, one)).join(documents.or);
    return typeof label === 'string' ? documents.sentence(label, value) : `${name}: ${value}`;
  };
}

export const AskedChips = ({ asked, onChange }: Props) => {
  const texts = useDocumentTexts();
  const wordsOf = useWords(asked);
  return filterGroups(asked).map(({ name, values }) => {
    const text = wordsOf(name, values);
    return (
      <span key={name} className="chip chip-set">
        <span className="chip-words chip-asked one-line">{text}</span>
        <button
          type="button"
          className="chip-remove"
          aria-label={texts.removeFilter(text)}
          onClick={() => onChange(withoutGroup(asked, name))}
        >
          <Icon name="close" small />
        </button>
      </span>
    );
  });
};
