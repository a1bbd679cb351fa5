/** The product list of the page: read from the service now and then, and saved by itself. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Product } from '../../../src/contract/schemas/products.ts';
import { usePages } from '../components/use-pages.ts';
import { useDashboard } from '../session/context.ts';
import { openSheet, sendRow } from './sheet/sheet.ts';

/** How often others' changes are looked for. */
const readAgainMs = 15_000;

export function useSheet(words: string) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const [sheet] = useState(() => openSheet({ currency: viewer.workspace.currency, send: sendRow(requests) }));
  const list = usePages<Product>(['products'], '/products', { limit: 100, ...(words !== '' && { query: words }) });
  const { data, hasNextPage, refetch } = list;
  useEffect(() => {
    if (!data) return;
    const products = data.pages.flatMap(page => page.data);
    const last = products.at(-1);
    // The newest are first.
    const isWhole = ({ createdAt }: Product) => !hasNextPage || (last !== undefined && createdAt > last.createdAt);
    sheet.read(products, words, isWhole);
  }, [sheet, data, hasNextPage, words]);
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && void refetch();
    const timer = setInterval(again, readAgainMs);
    window.addEventListener('focus', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', again);
    };
  }, [refetch]);
  useEffect(
    () => () => {
      // What is read next time is what was saved now.
      void sheet.close().then(() => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'products'] }));
    },
    [sheet, client, viewer.workspace.id],
  );
  return { sheet, list, state: useSyncExternalStore(sheet.subscribe, sheet.state) };
}
