/**
 * The addresses of the dashboard below `/w/{workspace}`: which page each shows, and what a role must allow for it. A page
 * that the role does not allow looks like one that does not exist. Pages besides the list are loaded when they are opened.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { Route, Switch } from 'wouter';
import type { Permission } from '../../src/contract/permissions.ts';
import { PageLoading } from './components/loading.tsx';
import { NoLonger } from './components/no-longer.tsx';
import { NotFound } from './components/not-found.tsx';
import { DocumentPage } from './documents/document-page.tsx';
import { DocumentsPage } from './documents/list/documents-page.tsx';
import type { Draft, Owner } from './prepare/draft.ts';
import { useDashboard } from './session/context.ts';

type Params = Readonly<Record<string, string>>;

interface Page {
  path: string;
  permission: Permission | null;
  show(params: Params): ReactNode;
}

/** A page in a file of its own: `load` gives its component. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

const DraftPage = lazyPage(async () => (await import('./prepare/draft-page.tsx')).DraftPage);
const PartiesPage = lazyPage(async () => (await import('./prepare/parties/parties-page.tsx')).PartiesPage);
const DeliveryPage = lazyPage(async () => (await import('./prepare/delivery/delivery-page.tsx')).DeliveryPage);
const PreviewPage = lazyPage(async () => (await import('./prepare/preview/preview-page.tsx')).PreviewPage);
const NewDocumentPage = lazyPage(
  async () => (await import('./prepare/new-document/new-document-page.tsx')).NewDocumentPage,
);

const ContactsPage = lazyPage(async () => (await import('./contacts/contacts-page.tsx')).ContactsPage);
const CompaniesPage = lazyPage(async () => (await import('./contacts/companies-page.tsx')).CompaniesPage);
const ImportPage = lazyPage(async () => (await import('./contacts/import/import-page.tsx')).ImportPage);
const TemplatesPage = lazyPage(async () => (await import('./templates/templates-page.tsx')).TemplatesPage);
const StartPage = lazyPage(async () => (await import('./start/start-page.tsx')).StartPage);

/** The pages of a draft of a document or a template. */
const draftPages = (owner: Owner, step: string, page: ComponentType<{ draft: Draft }>): Page => ({
  path: `/${owner}s/:id/${step}`,
  permission: 'READ_DOCUMENT',
  show: ({ id = '' }) => <DraftPage key={`${owner} ${step}`} owner={owner} id={id} page={page} />,
});
const InboxPage = lazyPage(async () => (await import('./inbox/inbox-page.tsx')).InboxPage);
const PlacePage = lazyPage(async () => (await import('./placing/place-page.tsx')).PlacePage);
const EditorPage = lazyPage(async () => (await import('./editor/editor-page.tsx')).EditorPage);

export const pages: readonly Page[] = [
  { path: '/', permission: 'READ_DOCUMENT', show: () => <DocumentsPage /> },
  { path: '/inbox', permission: 'READ_DOCUMENT', show: () => <InboxPage /> },
  { path: '/documents', permission: 'READ_DOCUMENT', show: () => <DocumentsPage /> },
  { path: '/start', permission: 'CREATE_DOCUMENT', show: () => <StartPage /> },
  { path: '/documents/new', permission: 'CREATE_DOCUMENT', show: () => <NewDocumentPage /> },
  draftPages('document', 'parties', PartiesPage),
  draftPages('document', 'delivery', DeliveryPage),
  draftPages('document', 'preview', PreviewPage),
  draftPages('template', 'parties', PartiesPage),
  draftPages('template', 'delivery', DeliveryPage),
  { path: '/templates', permission: 'READ_DOCUMENT', show: () => <TemplatesPage /> },
  { path: '/contacts', permission: 'READ_CONTACT', show: () => <ContactsPage /> },
  { path: '/contacts/import', permission: 'IMPORT_CONTACTS', show: () => <ImportPage /> },
  { path: '/companies', permission: 'READ_CONTACT', show: () => <CompaniesPage /> },
  {
    path: '/documents/:id/edit',
    permission: 'READ_DOCUMENT',
    show: ({ id = '' }) => <EditorPage owner="document" id={id} />,
  },
  {
    path: '/templates/:id/edit',
    permission: 'READ_DOCUMENT',
    show: ({ id = '' }) => <EditorPage owner="template" id={id} />,
  },
  { path: '/documents/:id', permission: 'READ_DOCUMENT', show: ({ id = '' }) => <DocumentPage id={id} /> },
  {
    path: '/documents/:id/edit/:blockId/fields',
    permission: 'READ_DOCUMENT',
    show: ({ id = '', blockId = '' }) => <PlacePage owner="document" id={id} blockId={blockId} />,
  },
  {
    path: '/templates/:id/edit/:blockId/fields',
    permission: 'READ_DOCUMENT',
    show: ({ id = '', blockId = '' }) => <PlacePage owner="template" id={id} blockId={blockId} />,
  },
];

export const Pages = () => {
  const { permissions } = useDashboard();
  // What the role allowed since the dashboard was opened: a page that is gone says so to those who had it.
  const had = useRef(new Set<Permission>());
  for (const one of permissions) had.current.add(one);
  const may = (permission: Permission | null) => permission === null || permissions.has(permission);
  return (
    <Suspense fallback={<PageLoading />}>
      <Switch>
        {pages
          .filter(({ permission }) => may(permission) || (permission !== null && had.current.has(permission)))
          .map(({ path, permission, show }) => (
            <Route key={path} path={path}>
              {params => (may(permission) ? show(params as Params) : <NoLonger />)}
            </Route>
          ))}
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
};
