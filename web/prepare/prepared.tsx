/** The pages of the dashboard that prepare a draft, as far as the frame has them, with nothing around them. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Redirect, Route, Router, Switch } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { SigningPlaces } from '../../src/contract/dashboard/signing-places.ts';
import type { PreparingEnding, PreparingOpened } from '../../src/contract/pages/preparing.ts';
import { lazyPart } from '../boundary/lazy-part.tsx';
import { Guard } from '../dashboard/components/guard.tsx';
import { PageLoading } from '../dashboard/components/loading.tsx';
import { Notice } from '../dashboard/components/notice.tsx';
import { Toasts } from '../dashboard/components/toasts.tsx';
import { type Language, textsOf } from '../dashboard/language/texts.ts';
import { AboveFrame } from '../dashboard/prepare/above-frame.ts';
import { type Draft, draftKey } from '../dashboard/prepare/draft.ts';
import { DraftPage } from '../dashboard/prepare/draft-page.tsx';
import type { Step } from '../dashboard/prepare/steps.ts';
import { WithinFrame } from '../dashboard/prepare/within.ts';
import { type Dashboard, DashboardContext, useDashboard } from '../dashboard/session/context.ts';
import { type Failure, failureOf } from '../dashboard/session/requests.ts';
import { isUnanswered } from '../saving/failure.ts';
import { keepNothing } from '../saving/keeper.ts';
import type { Reports } from './messages.ts';
import { requestsOf } from './session.ts';

const EditorPage = lazyPart(async () => (await import('../dashboard/editor/editor-page.tsx')).EditorPage);
const PartiesPage = lazyPart(async () => (await import('../dashboard/prepare/parties/parties-page.tsx')).PartiesPage);
const DeliveryPage = lazyPart(
  async () => (await import('../dashboard/prepare/delivery/delivery-page.tsx')).DeliveryPage,
);
const PreviewPage = lazyPart(async () => (await import('../dashboard/prepare/preview/preview-page.tsx')).PreviewPage);
const PlacePage = lazyPart(async () => (await import('../dashboard/placing/place-page.tsx')).PlacePage);

type Part = PreparingOpened['allow'][number];
const stepsOf: Readonly<Partial<Record<Part, Step>>> = {
  ...{ CONTENT: 'edit', PARTIES: 'parties', PLACING: 'place', SETTINGS: 'delivery' },
};

const stepsIn = (allow: readonly Part[]): ReadonlySet<Step> =>
  new Set<Step>([...allow.flatMap(part => stepsOf[part] ?? []), 'preview']);

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      // Whatever was pressed without a connection fails at once, instead of happening later.
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: 10_000,
        retry: (tries, error) => isUnanswered(failureOf(error)) && tries < 3,
        retryDelay: tries => Math.min(1_000 * 2 ** tries, 15_000),
      },
    },
  });

interface Props {
  documentId: string;
  opened: PreparingOpened;
  language: Language;
  reports: Reports;
  onEnded(ending: PreparingEnding | null): void;
  onSent(): void;
}

function useDashboardOf({ opened, language, reports, onEnded, onSent }: Props): Dashboard {
  return useMemo(
    () => ({
      // There is none: who asked for the frame is somewhere else.
      session: { session: { id: '', byProvider: false }, identity: null, workspaces: [], formToken: '' },
      viewer: opened.viewer,
      permissions: new Set(opened.viewer.permissions),
      requests: requestsOf(opened.token, { reports, language, onEnded, onSent }),
      texts: textsOf(language),
      language,
    }),
    [opened, language, reports, onEnded, onSent],
  );
}

export const Prepared = (props: Props) => {
  const { documentId, opened, reports } = props;
  const dashboard = useDashboardOf(props);
  const [client] = useState(newClient);
  // Nothing of the draft stays in the browser of whoever works in the frame.
  useState(keepNothing);
  const [place] = useState(() => memoryLocation({ path: '/' }));
  const [failure, setFailure] = useState<Failure | null>(null);
  const within = useMemo(
    () => ({
      steps: stepsIn(opened.allow),
      mayRename: opened.allow.includes('SETTINGS'),
      maySend: opened.allow.includes('SEND') && !opened.viewer.workspace.requireApproval,
      onClose(unsaved: Failure | null) {
        setFailure(unsaved);
        if (unsaved === null) reports.happened('closed');
      },
    }),
    [opened, reports],
  );
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <DashboardContext value={dashboard}>
          <Router hook={place.hook} searchHook={place.searchHook} hrefs={href => `#${href}`}>
            <Toasts>
              <WithinFrame value={within}>
                <AboveFrame value={failure && <Notice failure={failure} texts={dashboard.texts} />}>
                  <div className="preparing">
                    <Guard isPage>
                      <Suspense fallback={<PageLoading />}>
                        <Pages id={documentId} steps={within.steps} />
                      </Suspense>
                    </Guard>
                  </div>
                </AboveFrame>
              </WithinFrame>
            </Toasts>
          </Router>
        </DashboardContext>
      </QueryClientProvider>
    </CSPProvider>
  );
};

/** Where preparing begins: with the first step that there is something to do in. */
const Begin = ({ draft, steps }: { draft: Draft; steps: ReadonlySet<Step> }) => {
  const { requests, viewer } = useDashboard();
  const isWriting = steps.has('edit');
  const isPlacing = steps.has('place') && !steps.has('parties');
  const { data, isPending } = useQuery({
    queryKey: [...draftKey(viewer.workspace.id, 'document', draft.id), 'begin'],
    queryFn: () => requests.get<SigningPlaces>(`${draft.path}/signing-places`),
    enabled: isPlacing || isWriting,
  });
  if ((isPlacing || isWriting) && isPending) return <PageLoading />;
  const pdf = data?.pdfs[0];
  if (isWriting && (!pdf || data.isWritten)) return <Redirect to={`${draft.href}/edit`} replace />;
  if (isPlacing && pdf) return <Redirect to={`${draft.href}/edit/${pdf.id}/fields`} replace />;
  const first = (['parties', 'edit', 'delivery'] as const).find(step => steps.has(step)) ?? 'preview';
  return <Redirect to={`${draft.href}/${first}`} replace />;
};

const Pages = ({ id, steps }: { id: string; steps: ReadonlySet<Step> }) => {
  const BeginPage = useMemo(
    () =>
      ({ draft }: { draft: Draft }) => <Begin draft={draft} steps={steps} />,
    [steps],
  );
  const page = (step: Step, Page: ComponentType<{ draft: Draft }>): ReactNode =>
    steps.has(step) && (
      <Route path={`/documents/${id}/${step}`}>
        <DraftPage key={step} owner="document" id={id} page={Page} />
      </Route>
    );
  return (
    <Switch>
      {page('parties', PartiesPage)}
      {page('delivery', DeliveryPage)}
      {page('preview', PreviewPage)}
      {steps.has('edit') && (
        <Route path={`/documents/${id}/edit`}>
          <EditorPage owner="document" id={id} />
        </Route>
      )}
      {steps.has('place') && (
        <Route path={`/documents/${id}/edit/:blockId/fields`}>
          {({ blockId }) => <PlacePage owner="document" id={id} blockId={blockId ?? ''} />}
        </Route>
      )}
      <Route>
        <DraftPage owner="document" id={id} page={BeginPage} />
      </Route>
    </Switch>
  );
};
