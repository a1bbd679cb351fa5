/** The settings: their navigation, and the page of the address next to it. Each page is loaded when it is opened. */
import { type ReactNode, Suspense } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { AllowedRoutes, type Params } from '../components/allowed-routes.tsx';
import { Guard } from '../components/guard.tsx';
import { PageLoading } from '../components/loading.tsx';
import { useNarrow } from '../components/use-narrow.ts';
import { type SettingsAddress, settingsAddresses } from './addresses.ts';
import { UnsavedSections } from './form/unsaved-sections.tsx';
import './settings.css';
import { SettingsNav } from './settings-nav.tsx';
import { useSettingsTexts } from './texts.ts';

const MePage = lazyPart(async () => (await import('./me/me-page.tsx')).MePage);
const SignaturePage = lazyPart(async () => (await import('./me/signature/signature-page.tsx')).SignaturePage);
const DataPage = lazyPart(async () => (await import('./me/data/data-page.tsx')).DataPage);
const NotificationsPage = lazyPart(
  async () => (await import('./me/notifications/notifications-page.tsx')).NotificationsPage,
);
const GeneralPage = lazyPart(async () => (await import('./workspace/general-page.tsx')).GeneralPage);
const SenderPage = lazyPart(async () => (await import('./sender/sender-page.tsx')).SenderPage);
const DefaultsPage = lazyPart(async () => (await import('./workspace/defaults-page.tsx')).DefaultsPage);
const EmbeddingPage = lazyPart(async () => (await import('./embedding/embedding-page.tsx')).EmbeddingPage);
const TagsAndFieldsPage = lazyPart(
  async () => (await import('./tags-and-fields/tags-and-fields-page.tsx')).TagsAndFieldsPage,
);
const MembersPage = lazyPart(async () => (await import('./members/members-page.tsx')).MembersPage);
const RolesPage = lazyPart(async () => (await import('./roles/roles-page.tsx')).RolesPage);
const OrganizationPage = lazyPart(async () => (await import('./organization/organization-page.tsx')).OrganizationPage);
const BrandingPage = lazyPart(async () => (await import('./branding/branding-page.tsx')).BrandingPage);
const SecurityPage = lazyPart(async () => (await import('./security/security-page.tsx')).SecurityPage);
const PlanPage = lazyPart(async () => (await import('./organization/plan-page.tsx')).PlanPage);
const AuditLogPage = lazyPart(async () => (await import('./audit-log/audit-log-page.tsx')).AuditLogPage);
const KeysPage = lazyPart(async () => (await import('../developers/keys/keys-page.tsx')).KeysPage);
const WebhooksPage = lazyPart(async () => (await import('../developers/webhooks/webhooks-page.tsx')).WebhooksPage);
const WebhookPage = lazyPart(async () => (await import('../developers/webhooks/webhook-page.tsx')).WebhookPage);
const EventsPage = lazyPart(async () => (await import('../developers/events/events-page.tsx')).EventsPage);
const ApiLogPage = lazyPart(async () => (await import('../developers/api-log-page.tsx')).ApiLogPage);
const VersionsPage = lazyPart(async () => (await import('../developers/versions/versions-page.tsx')).VersionsPage);
const AppsPage = lazyPart(async () => (await import('../developers/apps/apps-page.tsx')).AppsPage);
const AssistantsPage = lazyPart(
  async () => (await import('../developers/assistants/assistants-page.tsx')).AssistantsPage,
);
const ProductionPage = lazyPart(async () => (await import('./production/production-page.tsx')).ProductionPage);
const InstallationPage = lazyPart(async () => (await import('./installation/installation-page.tsx')).InstallationPage);

const shows: Record<SettingsAddress, (params: Params) => ReactNode> = {
  '/settings/me': () => <MePage />,
  '/settings/me/signature': () => <SignaturePage />,
  '/settings/me/notifications': () => <NotificationsPage />,
  '/settings/me/data': () => <DataPage />,
  '/settings/general': () => <GeneralPage />,
  '/settings/sender': () => <SenderPage />,
  '/settings/defaults': () => <DefaultsPage />,
  '/settings/embedding': () => <EmbeddingPage />,
  '/settings/tags-and-fields': () => <TagsAndFieldsPage />,
  '/settings/members': () => <MembersPage />,
  '/settings/roles': () => <RolesPage />,
  '/settings/organization': () => <OrganizationPage />,
  '/settings/branding': () => <BrandingPage />,
  '/settings/security': () => <SecurityPage />,
  '/settings/plan': () => <PlanPage />,
  '/settings/audit-log': () => <AuditLogPage />,
  '/settings/developers/keys': () => <KeysPage />,
  '/settings/developers/webhooks': () => <WebhooksPage />,
  '/settings/developers/webhooks/:id': ({ id = '' }) => <WebhookPage id={id} />,
  '/settings/developers/events': () => <EventsPage />,
  '/settings/developers/api-log': () => <ApiLogPage />,
  '/settings/developers/versions': () => <VersionsPage />,
  '/settings/developers/apps': () => <AppsPage />,
  '/settings/developers/assistants': () => <AssistantsPage />,
  '/settings/installation': () => <InstallationPage />,
  '/settings/production': () => <ProductionPage />,
};

export const SettingsPage = () => {
  const texts = useSettingsTexts();
  const isNarrow = useNarrow();
  const [location] = useLocation();
  if (location === '/settings' || location === '/settings/')
    return isNarrow ? <AllSettings /> : <Redirect to="/settings/me" replace />;
  return (
    <div className="settings">
      {isNarrow ? (
        <nav className="settings-back" aria-label={texts.settings}>
          <Link href="/settings">← {texts.back}</Link>
        </nav>
      ) : (
        <SettingsNav />
      )}
      <UnsavedSections key={location}>
        <Guard isPage resetOn={location}>
          <Suspense fallback={<PageLoading />}>
            <AllowedRoutes addresses={settingsAddresses} show={(path, params) => shows[path](params)} />
          </Suspense>
        </Guard>
      </UnsavedSections>
    </div>
  );
};

/** On a phone: the navigation is a page of its own. */
const AllSettings = () => {
  const texts = useSettingsTexts();
  return (
    <main className="main settings-all" id="content">
      <h1 className="title">{texts.settings}</h1>
      <SettingsNav />
    </main>
  );
};
