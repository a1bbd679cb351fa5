/**
 * Which page each address shows. A page that the role does not allow looks like one that does not exist. Pages besides
 * the list are loaded when they are opened.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react';
import { Route, Switch } from 'wouter';
import type { Permission } from '../../src/contract/permissions.ts';
import { type Address, addresses } from './addresses.ts';
import { PageLoading } from './components/loading.tsx';
import { NoLonger } from './components/no-longer.tsx';
import { NotFound } from './components/not-found.tsx';
import { DocumentPage } from './documents/document-page.tsx';
import { DocumentsPage } from './documents/list/documents-page.tsx';
import type { Draft, Owner } from './prepare/draft.ts';
import { useDashboard } from './session/context.ts';

type Params = Readonly<Record<string, string>>;

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

const ApiLogPage = lazyPage(async () => (await import('./developers/api-log-page.tsx')).ApiLogPage);
const AppsPage = lazyPage(async () => (await import('./developers/apps/apps-page.tsx')).AppsPage);
const AssistantsPage = lazyPage(
  async () => (await import('./developers/assistants/assistants-page.tsx')).AssistantsPage,
);
const InboxPage = lazyPage(async () => (await import('./inbox/inbox-page.tsx')).InboxPage);
const PlacePage = lazyPage(async () => (await import('./placing/place-page.tsx')).PlacePage);
const EditorPage = lazyPage(async () => (await import('./editor/editor-page.tsx')).EditorPage);

const draftPage = (owner: Owner, step: string, page: ComponentType<{ draft: Draft }>) =>
  function show({ id = '' }: Params) {
    return <DraftPage key={`${owner} ${step}`} owner={owner} id={id} page={page} />;
  };

const shows: Record<Address, (params: Params) => ReactNode> = {
  '/': () => <DocumentsPage />,
  '/inbox': () => <InboxPage />,
  '/documents': () => <DocumentsPage />,
  '/start': () => <StartPage />,
  '/documents/new': () => <NewDocumentPage />,
  '/documents/:id/parties': draftPage('document', 'parties', PartiesPage),
  '/documents/:id/delivery': draftPage('document', 'delivery', DeliveryPage),
  '/documents/:id/preview': draftPage('document', 'preview', PreviewPage),
  '/templates/:id/parties': draftPage('template', 'parties', PartiesPage),
  '/templates/:id/delivery': draftPage('template', 'delivery', DeliveryPage),
  '/templates': () => <TemplatesPage />,
  '/contacts': () => <ContactsPage />,
  '/contacts/import': () => <ImportPage />,
  '/companies': () => <CompaniesPage />,
  '/developers/api-log': () => <ApiLogPage />,
  '/developers/apps': () => <AppsPage />,
  '/developers/assistants': () => <AssistantsPage />,
  '/documents/:id/edit': ({ id = '' }) => <EditorPage owner="document" id={id} />,
  '/templates/:id/edit': ({ id = '' }) => <EditorPage owner="template" id={id} />,
  '/documents/:id': ({ id = '' }) => <DocumentPage id={id} />,
  '/documents/:id/edit/:blockId/fields': ({ id = '', blockId = '' }) => (
    <PlacePage owner="document" id={id} blockId={blockId} />
  ),
  '/templates/:id/edit/:blockId/fields': ({ id = '', blockId = '' }) => (
    <PlacePage owner="template" id={id} blockId={blockId} />
  ),
};

export const Pages = () => {
  const { permissions } = useDashboard();
  // What the role allowed since the dashboard was opened: a page that is gone says so to those who had it.
  const had = useRef(new Set<Permission>());
  for (const one of permissions) had.current.add(one);
  return (
    <Suspense fallback={<PageLoading />}>
      <Switch>
        {(Object.keys(addresses) as Address[]).map(path => (
          <Route key={path} path={path}>
            {params => {
              const enough: readonly Permission[] = [addresses[path]].flat();
              if (enough.some(one => permissions.has(one))) return shows[path](params as Params);
              return enough.some(one => had.current.has(one)) ? <NoLonger /> : <NotFound />;
            }}
          </Route>
        ))}
        <Route component={NotFound} />
      </Switch>
    </Suspense>
  );
};
