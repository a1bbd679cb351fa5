/**
 * Which page each address shows. A page that the role does not allow looks like one that does not exist. Pages besides
 * the list are loaded when they are opened.
 */
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { lazyPart, type Preloadable, preload } from '../boundary/lazy-part.tsx';
import { type Address, addresses } from './addresses.ts';
import { AllowedRoutes, type Params } from './components/allowed-routes.tsx';
import { Guard } from './components/guard.tsx';
import { PageLoading } from './components/loading.tsx';
import { DocumentPage } from './documents/document-page.tsx';
import { DocumentsPage } from './documents/list/documents-page.tsx';
import type { Draft, Owner } from './prepare/draft.ts';

const DraftPage = lazyPart(async () => (await import('./prepare/draft-page.tsx')).DraftPage);
const PartiesPage = lazyPart(async () => (await import('./prepare/parties/parties-page.tsx')).PartiesPage);
const DeliveryPage = lazyPart(async () => (await import('./prepare/delivery/delivery-page.tsx')).DeliveryPage);
const PreviewPage = lazyPart(async () => (await import('./prepare/preview/preview-page.tsx')).PreviewPage);
const NewDocumentPage = lazyPart(
  async () => (await import('./prepare/new-document/new-document-page.tsx')).NewDocumentPage,
);

const ContactsPage = lazyPart(async () => (await import('./contacts/contacts-page.tsx')).ContactsPage);
const CompaniesPage = lazyPart(async () => (await import('./contacts/companies-page.tsx')).CompaniesPage);
const ImportPage = lazyPart(async () => (await import('./contacts/import/import-page.tsx')).ImportPage);
const IdentityChecksPage = lazyPart(
  async () => (await import('./identity-checks/identity-checks-page.tsx')).IdentityChecksPage,
);
const TemplatesPage = lazyPart(async () => (await import('./templates/templates-page.tsx')).TemplatesPage);
const BlocksPage = lazyPart(async () => (await import('./templates/blocks/blocks-page.tsx')).BlocksPage);
const ProductPages = lazyPart(async () => (await import('./products/product-pages.tsx')).ProductPages);
const BulkSendsPages = lazyPart(async () => (await import('./bulk-sends/bulk-sends-pages.tsx')).BulkSendsPages);
const FormsPages = lazyPart(async () => (await import('./forms/forms-pages.tsx')).FormsPages);
const ReportsPage = lazyPart(async () => (await import('./reports/reports-page.tsx')).ReportsPage);
const StartPage = lazyPart(async () => (await import('./start/start-page.tsx')).StartPage);

const SettingsPage = lazyPart(async () => (await import('./settings/settings-page.tsx')).SettingsPage);
const InboxPage = lazyPart(async () => (await import('./inbox/inbox-page.tsx')).InboxPage);
const PlacePage = lazyPart(async () => (await import('./placing/place-page.tsx')).PlacePage);
const EditorPage = lazyPart(async () => (await import('./editor/editor-page.tsx')).EditorPage);

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
  '/templates/blocks': () => <BlocksPage />,
  '/products': () => <ProductPages />,
  '/products/import': () => <ProductPages isImport />,
  '/bulk-sends/*?': () => <BulkSendsPages />,
  '/forms/*?': () => <FormsPages />,
  '/contacts': () => <ContactsPage />,
  '/contacts/import': () => <ImportPage />,
  '/companies': () => <CompaniesPage />,
  '/identity-checks': () => <IdentityChecksPage />,
  '/reports': () => <ReportsPage />,
  '/reports/:id': ({ id = '' }) => <ReportsPage key={id} id={id} />,
  '/settings/*?': () => <SettingsPage />,
  // As these were called before there were settings.
  '/developers/*': ({ '*': rest = '' }) => (
    <Redirect to={`/settings/developers/${rest}${window.location.search}`} replace />
  ),
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

/** The pages that usually follow. */
const nextParts: Partial<Record<Address, readonly Preloadable[]>> = {
  '/': [NewDocumentPage],
  '/documents': [NewDocumentPage],
  '/documents/new': [DraftPage, PartiesPage, EditorPage],
  '/documents/:id/parties': [PlacePage, DeliveryPage, PreviewPage],
  '/documents/:id/edit': [DraftPage, PartiesPage, DeliveryPage, PreviewPage],
  '/documents/:id/edit/:blockId/fields': [DraftPage, PartiesPage, DeliveryPage, PreviewPage],
  '/documents/:id/delivery': [PreviewPage, PlacePage],
};

/** Shows the page of an address, and loads those that follow. */
const Shown = ({ path, params }: { path: Address; params: Params }) => {
  useEffect(() => preload(() => nextParts[path] ?? []), [path]);
  return shows[path](params);
};

export const Pages = () => {
  const [location] = useLocation();
  return (
    <Guard isPage resetOn={location}>
      <Suspense fallback={<PageLoading />}>
        <AllowedRoutes addresses={addresses} show={(path, params) => <Shown path={path} params={params} />} />
      </Suspense>
    </Guard>
  );
};
