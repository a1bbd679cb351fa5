/** The forms of the workspace. */
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { FormRow } from '../../../../src/contract/dashboard/forms.ts';
import { Icon } from '../../components/icon.tsx';
import { Loading } from '../../components/loading.tsx';
import { Menu } from '../../components/menu.tsx';
import { Notice } from '../../components/notice.tsx';
import { SearchBox } from '../../components/search-box.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { usePages } from '../../components/use-pages.ts';
import { ShortMoment } from '../../developers/short-moment.tsx';
import { useDashboard } from '../../session/context.ts';
import { failureOf } from '../../session/requests.ts';
import { FormState } from '../form-state.tsx';
import { useFormTexts } from '../texts.ts';
import { DeleteForm } from './delete-form.tsx';
import { EmptyForms } from './empty-forms.tsx';
import { NewForm } from './new-form.tsx';

const views = ['all', 'published', 'unpublished'] as const;

interface State {
  words: string;
  view: (typeof views)[number];
}

function addressOf({ words, view }: State): string {
  const search = new URLSearchParams({ ...(view !== 'all' && { view }), ...(words !== '' && { q: words }) }).toString();
  return `/forms${search && `?${search}`}`;
}

export const FormsPage = () => {
  const texts = useFormTexts();
  const { permissions, texts: general } = useDashboard();
  const [, navigate] = useLocation();
  const params = new URLSearchParams(useSearch());
  const [isNew, setNew] = useState(false);
  const [deleting, setDeleting] = useState<FormRow | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** The form that was deleted: what had the focus is gone with it. */
  const [deleted, setDeleted] = useState<string | null>(null);
  useEffect(() => {
    if (deleted !== null) heading.current?.focus();
  }, [deleted]);
  const state: State = {
    words: params.get('q') ?? '',
    view: views.find(view => view === params.get('view')) ?? 'all',
  };
  const to = (change: Partial<State>) => navigate(addressOf({ ...state, ...change }), { replace: true });
  const words = state.words.trim();
  const list = usePages<FormRow>(['forms'], '/form-rows', {
    ...(words !== '' && { query: words }),
    ...(state.view !== 'all' && { published: state.view === 'published' }),
  });
  const mayCreate = permissions.has('MANAGE_FORM');
  return (
    <main className="main main-list" id="content" aria-busy={list.isPending}>
      <header>
        <div className="bar">
          <h1 ref={heading} className="title" tabIndex={-1}>
            {general.forms}
          </h1>
          {mayCreate && (
            <button type="button" className="button button-small push" onClick={() => setNew(true)}>
              {texts.newForm}
            </button>
          )}
        </div>
        <div className="list-top form-tools">
          <SearchBox label={texts.search} words={state.words} onWords={next => to({ words: next })} />
          <nav className="segments" aria-label={texts.filter}>
            {views.map(view => (
              <Link
                key={view}
                className="segment"
                href={addressOf({ ...state, view })}
                {...(state.view === view && { 'aria-current': 'page' as const })}
              >
                {texts.view[view]}
              </Link>
            ))}
          </nav>
        </div>
      </header>
      <section aria-label={general.forms} className="list list-plain">
        {list.error && <Notice failure={failureOf(list.error)} texts={general} onRetry={list.refetch} />}
        {list.isPending && <Loading />}
        {list.data && list.items.length === 0 && (
          <EmptyForms
            isFiltered={words !== '' || state.view !== 'all'}
            onClear={() => to({ words: '', view: 'all' })}
            onNew={mayCreate ? () => setNew(true) : null}
          />
        )}
        <ul className="plain-rows">
          {list.items.map(form => (
            <Row key={form.id} form={form} onDelete={() => setDeleting(form)} />
          ))}
        </ul>
        <ShowMore list={list} isWide />
      </section>
      {isNew && <NewForm onClose={() => setNew(false)} />}
      {deleting && (
        <DeleteForm
          form={deleting}
          onClose={() => setDeleting(null)}
          onDone={() => {
            setDeleting(null);
            setDeleted(deleting.id);
          }}
        />
      )}
    </main>
  );
};

const Row = ({ form, onDelete }: { form: FormRow; onDelete(): void }) => {
  const texts = useFormTexts();
  const { permissions } = useDashboard();
  const { id, name, submissionCount, updatedAt } = form;
  return (
    <li className="form-row">
      <Link className="plain-row" href={permissions.has('MANAGE_FORM') ? `/forms/${id}` : `/forms/${id}/answers`}>
        <span className="one-line">{name}</span>
        <span className="form-row-state">
          <FormState form={form} />
          <span className="soft small">{texts.answersOf(submissionCount)}</span>
        </span>
        <span className="soft small form-row-time">
          <ShortMoment at={updatedAt} />
        </span>
      </Link>
      {permissions.has('DELETE_FORM') && (
        <Menu
          label={texts.menuOf(name)}
          align="end"
          groups={[[{ label: texts.delete, destructive: true, onChoose: onDelete }]]}
        >
          <Icon name="dots" />
        </Menu>
      )}
    </li>
  );
};
