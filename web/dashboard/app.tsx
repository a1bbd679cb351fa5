/** Loads who is signed in and what their role allows, then shows the page of the address. */
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type AroundNavHandler, Router } from 'wouter';
import type { Viewer } from '../../src/contract/dashboard/viewer.ts';
import { withBase } from '../base-path.ts';
import { lazyPart } from '../boundary/lazy-part.tsx';
import { isUnanswered } from '../saving/failure.ts';
import { addresses } from './addresses.ts';
import { Notice } from './components/notice.tsx';
import { Toasts } from './components/toasts.tsx';
import { listStateIn, queryOf } from './documents/list/address.ts';
import { rowsQuery } from './documents/list/use-documents.ts';
import { languageIn } from './language/texts.ts';
import { LiveChanges } from './live/live.tsx';
import type { Texts } from './locales/sv.ts';
import { Pages } from './pages.tsx';
import { type Dashboard, DashboardContext } from './session/context.ts';
import { PathsContext } from './session/paths.ts';
import { failureOf, openRequests, type Query, type Requests } from './session/requests.ts';
import { formToken, loadSession } from './session/session.ts';
import { leave } from './session/unsaved.ts';
import { Shell } from './shell/shell.tsx';

const paths: ReadonlySet<string> = new Set(Object.keys(addresses));
const minuteMs = 60_000;
const shut: ReadonlySet<string> = new Set(['WORKSPACE_ACCESS_DENIED', 'ACCOUNT_INACTIVE']);

const client = new QueryClient({
  queryCache: new QueryCache({
    // Who has lost their place here meanwhile is shown why at once, and not by the first part of the page that notices.
    onError(error, { queryKey: [workspaceId, noun] }) {
      if (noun === 'viewer' || !shut.has(failureOf(error).code)) return;
      void client.invalidateQueries({ queryKey: [workspaceId, 'viewer'] });
    },
  }),
  defaultOptions: {
    // Whatever was pressed without a connection fails at once, instead of happening later.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 10_000,
      gcTime: 30 * minuteMs,
      // What the service has refused is not asked for again; a lost connection is, and for a moment what is unavailable.
      retry(tries, error) {
        const failure = failureOf(error);
        return isUnanswered(failure) && tries < (failure.code === 'OFFLINE' ? 20 : 3);
      },
      retryDelay: tries => Math.min(1_000 * 2 ** tries, 15_000),
    },
  },
});

const askedFirst: AroundNavHandler = (navigate, to, options) => leave(() => navigate(to, options), to);

/** What the organization demands before the person may work here, or that there is nothing for them. */
const DemandPage = lazyPart(async () => (await import('./demand/demand-page.tsx')).DemandPage);

interface Props {
  workspaceId: string;
  texts: Texts;
}

export const App = (props: Props) => (
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={client}>
      <Opening {...props} />
    </QueryClientProvider>
  </CSPProvider>
);

/** What the list asks for, if it is the page of the address. */
function rowsAskedFor(workspaceId: string): Query | null {
  const { pathname, search } = window.location;
  const isList = ['', '/', '/documents'].some(path => pathname === withBase(`/w/${workspaceId}${path}`));
  return isList ? queryOf(listStateIn(search)) : null;
}

async function loadDashboard({ workspaceId, texts }: Props, requests: Requests): Promise<Dashboard> {
  // Asked for at once: one after the other, three answers would take three times as long.
  const asked = rowsAskedFor(workspaceId);
  if (asked) void client.prefetchInfiniteQuery(rowsQuery(requests, workspaceId, asked, 'top'));
  const [session, viewer] = await Promise.all([loadSession(), requests.get<Viewer>('/viewer')]);
  const language = languageIn(document.documentElement.lang);
  return { session, viewer, permissions: new Set(viewer.permissions), requests, texts, language };
}

const Opening = (props: Props) => {
  const { workspaceId, texts } = props;
  // The same ones after signing in again: what waits to be saved holds them.
  const [requests] = useState(() => openRequests(workspaceId, formToken, languageIn(document.documentElement.lang)));
  const { data, error, failureReason, refetch } = useQuery({
    queryKey: [workspaceId, 'viewer'],
    queryFn: () => loadDashboard(props, requests),
  });
  // Who has lost their place here sees nothing more of it.
  const code = error && failureOf(error).code;
  const isShut = code !== null && shut.has(code);
  if (data && !isShut)
    return (
      <DashboardContext value={data}>
        <Router base={withBase(`/w/${workspaceId}`)} aroundNav={askedFirst}>
          <Toasts>
            <PathsContext value={paths}>
              <LiveChanges>
                <Shell>
                  <Pages />
                </Shell>
              </LiveChanges>
            </PathsContext>
          </Toasts>
        </Router>
      </DashboardContext>
    );
  return (
    <main className="page-narrow">
      {code === 'WORKSPACE_ACCESS_DENIED' ? (
        <Suspense>
          <DemandPage {...props} requests={requests} onDone={refetch} />
        </Suspense>
      ) : error ? (
        <Notice failure={failureOf(error)} texts={texts} onRetry={refetch} />
      ) : (
        <p className="soft" role="status">
          {failureReason === null ? texts.loading : texts.offline}
        </p>
      )}
    </main>
  );
};
