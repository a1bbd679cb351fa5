/** The list of bulk sends, a new one, and one of them. Each is loaded when it is opened. */
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../boundary/lazy-part.tsx';
import { AllowedRoutes, type Params } from '../components/allowed-routes.tsx';
import { PageLoading } from '../components/loading.tsx';
import '../settings/settings.css';
import { type BulkSendAddress, bulkSendAddresses } from './addresses.ts';
import './bulk-sends.css';

const BulkSendsPage = lazyPart(async () => (await import('./list/bulk-sends-page.tsx')).BulkSendsPage);
const NewBulkSendPage = lazyPart(async () => (await import('./new/new-bulk-send-page.tsx')).NewBulkSendPage);
const BulkSendPage = lazyPart(async () => (await import('./one/bulk-send-page.tsx')).BulkSendPage);

const shows: Record<BulkSendAddress, (params: Params) => ReactNode> = {
  '/bulk-sends': () => <BulkSendsPage />,
  '/bulk-sends/new': () => <NewBulkSendPage />,
  '/bulk-sends/:id': ({ id = '' }) => <BulkSendPage key={id} id={id} />,
};

export const BulkSendsPages = () => (
  <Suspense fallback={<PageLoading />}>
    <AllowedRoutes addresses={bulkSendAddresses} show={(path, params) => shows[path](params)} />
  </Suspense>
);
