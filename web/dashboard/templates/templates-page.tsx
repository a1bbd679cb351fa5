/** The templates of the workspace, with one of them next to the list. */
import { useLocation, useSearch } from 'wouter';
import type { Template } from '../../../src/contract/schemas/templates.ts';
import { DropArea } from '../components/drop-area.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { Problems } from '../components/problems.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { Split } from '../components/split.tsx';
import { usePages } from '../components/use-pages.ts';
import { exactTime, shortTime } from '../language/times.ts';
import { ChooseButton } from '../prepare/new-document/choose-pdfs.tsx';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { EmptyTemplates } from './empty-templates.tsx';
import { TemplatePanel } from './template-panel.tsx';
import './templates.css';
import { useTemplateTexts } from './texts.ts';
import { usePdfTemplate } from './use-pdf-template.ts';
import { useTemplateActions } from './use-template-actions.ts';
import { ViewTabs } from './view-tabs.tsx';

interface State {
  words: string;
  isTrash: boolean;
  open: string | null;
}

function addressOf({ words, isTrash, open }: State): string {
  const search = new URLSearchParams();
  if (isTrash) search.set('view', 'trash');
  if (words !== '') search.set('q', words);
  if (open !== null) search.set('open', open);
  const text = search.toString();
  return `/templates${text && `?${text}`}`;
}

export const TemplatesPage = () => {
  const texts = useTemplateTexts();
  const { permissions, texts: general } = useDashboard();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const state: State = {
    words: params.get('q') ?? '',
    isTrash: params.get('view') === 'trash',
    open: params.get('open'),
  };
  const to = (change: Partial<State>, replace = false) => navigate(addressOf({ ...state, ...change }), { replace });
  const words = state.words.trim();
  const list = usePages<Template>(['templates'], '/templates', {
    ...(words !== '' && { query: words }),
    ...(state.isTrash && { deleted: true }),
  });
  const { create } = useTemplateActions(id => to({ open: id }));
  const pdfs = usePdfTemplate();
  const mayCreate = permissions.has('CREATE_TEMPLATE');
  const begin = () => {
    if (!create.isPending) create.mutate();
  };
  return (
    <main className="main main-list" id="content">
      <header>
        <div className="bar">
          <h1 className="title">{texts.title}</h1>
          <ViewTabs view={state.isTrash ? 'trash' : 'all'} />
          {mayCreate && (
            <span className="row push">
              <ChooseButton className="button button-small" onFiles={pdfs.take}>
                {texts.ofPdf}
              </ChooseButton>
              <button type="button" className="button button-small" aria-disabled={create.isPending} onClick={begin}>
                {texts.newTemplate}
              </button>
            </span>
          )}
        </div>
        <div className="list-top">
          <SearchBox label={texts.search} words={state.words} onWords={next => to({ words: next, open: null }, true)} />
        </div>
      </header>
      <DropArea text={texts.dropHere} onFiles={mayCreate ? pdfs.take : () => undefined}>
        <Split
          isOpen={state.open !== null}
          list={
            <section aria-label={texts.title} className="list list-plain">
              <p role="status" className={pdfs.progress === null ? 'hidden-text' : 'notice'}>
                {pdfs.progress}
              </p>
              <Problems problems={pdfs.problems} />
              {create.error && <Notice failure={failureOf(create.error)} texts={general} />}
              {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
              {list.isPending && <Loading />}
              {list.data && list.items.length === 0 && (
                <EmptyTemplates
                  {...{ words, isTrash: state.isTrash }}
                  onClear={() => to({ words: '', open: null }, true)}
                  onNew={mayCreate ? begin : null}
                />
              )}
              <ul className="plain-rows">
                {list.items.map(template => (
                  <li key={template.id}>
                    <Row
                      template={template}
                      isOpen={template.id === state.open}
                      onOpen={() => to({ open: template.id })}
                    />
                  </li>
                ))}
              </ul>
              <ShowMore list={list} isWide />
            </section>
          }
          detail={
            state.open !== null && <TemplatePanel key={state.open} id={state.open} onOpen={open => to({ open })} />
          }
        />
      </DropArea>
    </main>
  );
};

const Row = ({ template, isOpen, onOpen }: { template: Template; isOpen: boolean; onOpen: () => void }) => {
  const texts = useTemplateTexts();
  const { language, texts: general } = useDashboard();
  return (
    <button
      type="button"
      className="plain-row template-row"
      {...(isOpen && { 'aria-current': 'true' as const })}
      onClick={onOpen}
    >
      <span className="one-line">{template.name}</span>
      <span className="soft small">{template.isLocked && texts.locked}</span>
      <time className="soft small number" dateTime={template.updatedAt} title={exactTime(template.updatedAt, language)}>
        {shortTime(template.updatedAt, language, general)}
      </time>
    </button>
  );
};
