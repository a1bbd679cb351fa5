/** The list of forms, the parts of one, and the pages on which its document is prepared. Each is loaded when it is opened. */
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { AllowedRoutes, type Params } from '../components/allowed-routes.tsx';
import { PageLoading } from '../components/loading.tsx';
import { AboveFrame } from '../prepare/above-frame.ts';
import type { Draft } from '../prepare/draft.ts';
import { UnsavedSections } from '../settings/form/unsaved-sections.tsx';
import '../settings/settings.css';
import { type FormAddress, formAddresses } from './addresses.ts';
import { FormParts } from './form-parts.tsx';
import './forms.css';

const FormsPage = lazyPart(async () => (await import('./list/forms-page.tsx')).FormsPage);
const QuestionsPage = lazyPart(async () => (await import('./questions/questions-page.tsx')).QuestionsPage);
const FormSettingsPage = lazyPart(async () => (await import('./settings/settings-page.tsx')).FormSettingsPage);
const SharingPage = lazyPart(async () => (await import('./sharing/sharing-page.tsx')).SharingPage);
const AnswersPage = lazyPart(async () => (await import('./answers/answers-page.tsx')).AnswersPage);

const EditorPage = lazyPart(async () => (await import('../editor/editor-page.tsx')).EditorPage);
const PlacePage = lazyPart(async () => (await import('../placing/place-page.tsx')).PlacePage);
const DraftPage = lazyPart(async () => (await import('../prepare/draft-page.tsx')).DraftPage);
const PartiesPage = lazyPart(async () => (await import('../prepare/parties/parties-page.tsx')).PartiesPage);
const DeliveryPage = lazyPart(async () => (await import('../prepare/delivery/delivery-page.tsx')).DeliveryPage);

/** Its document is one of its parts. */
const OfForm = ({ id, children }: { id: string; children: ReactNode }) => (
  <AboveFrame value={<FormParts id={id} part="/forms/:id/edit" />}>{children}</AboveFrame>
);

const draftPage = (step: string, page: ComponentType<{ draft: Draft }>) =>
  function show({ id = '' }: Params) {
    return (
      <OfForm id={id}>
        <DraftPage key={step} owner="form" id={id} page={page} />
      </OfForm>
    );
  };

const shows: Record<FormAddress, (params: Params) => ReactNode> = {
  '/forms': () => <FormsPage />,
  '/forms/:id': ({ id = '' }) => <QuestionsPage key={id} id={id} />,
  '/forms/:id/settings': ({ id = '' }) => <FormSettingsPage key={id} id={id} />,
  '/forms/:id/sharing': ({ id = '' }) => <SharingPage key={id} id={id} />,
  '/forms/:id/answers': ({ id = '' }) => <AnswersPage key={id} id={id} />,
  '/forms/:id/edit': ({ id = '' }) => (
    <OfForm id={id}>
      <EditorPage owner="form" id={id} />
    </OfForm>
  ),
  '/forms/:id/parties': draftPage('parties', PartiesPage),
  '/forms/:id/delivery': draftPage('delivery', DeliveryPage),
  '/forms/:id/edit/:blockId/fields': ({ id = '', blockId = '' }) => (
    <OfForm id={id}>
      <PlacePage owner="form" id={id} blockId={blockId} />
    </OfForm>
  ),
};

export const FormsPages = () => {
  const [location] = useLocation();
  return (
    <UnsavedSections key={location}>
      <Suspense fallback={<PageLoading />}>
        <AllowedRoutes addresses={formAddresses} show={(path, params) => shows[path](params)} />
      </Suspense>
    </UnsavedSections>
  );
};
