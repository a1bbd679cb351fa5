/** Which template the documents are made of: those that match what is typed. */
import { useState } from 'react';
import { Link } from 'wouter';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { Loading } from '../../components/loading.tsx';
import { Notice } from '../../components/notice.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { useBulkTexts } from '../texts.ts';

export const ChooseTemplate = ({ onChoose }: { onChoose(id: string): void }) => {
  const texts = useBulkTexts();
  const { texts: general } = useDashboard();
  const [words, setWords] = useState('');
  const query = words.trim();
  const list = usePages<Template>(['templates'], '/templates', query === '' ? {} : { query });
  const isEmpty = list.data && list.items.length === 0;
  return (
    <section className="settings-section" aria-labelledby="bulk-template">
      <h2 id="bulk-template">{texts.chooseTemplate}</h2>
      {!(isEmpty && query === '') && <SearchBox label={texts.searchTemplates} words={words} onWords={setWords} />}
      {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
      {list.isPending && <Loading />}
      {isEmpty && (
        <p className="soft" role="status">
          {query !== '' ? texts.noTemplateFound(query) : texts.noTemplates}{' '}
          {query === '' && <Link href="/templates">{texts.toTemplates}</Link>}
        </p>
      )}
      {list.items.length > 0 && (
        <ul className="bulk-templates">
          {list.items.map(({ id, name, parties }) => (
            <li key={id}>
              <button type="button" className="bulk-template" onClick={() => onChoose(id)}>
                <span className="one-line">{name}</span>
                <span className="soft small one-line">{parties.map(party => party.name).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </section>
  );
};
