/** Keeps what is on the page fresh: rows of lists in place, an open document, counts and the inbox. */
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { refreshRows } from '../documents/list/refresh-rows.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { loadSession } from '../session/session.ts';
import { reportSignedOut } from '../session/signed-out.ts';
import { type Heard, openStream } from './stream.ts';

interface Live {
  /** Ids of documents that belong to the list and wait to be shown. */
  waiting: readonly string[];
  show(): void;
}

const Context = createContext<Live>({ waiting: [], show: () => undefined });
export const useLive = (): Live => useContext(Context);

const pauseMs = 300;

/** Without a connection nobody knows whether there is another session: requests find out. */
async function onEnded(): Promise<boolean> {
  const code = await loadSession().then(
    () => null,
    error => failureOf(error).code,
  );
  if (code === 'SIGNED_OUT') reportSignedOut();
  return code !== 'SIGNED_OUT';
}

export const LiveChanges = ({ children }: { children: ReactNode }) => {
  const { requests, viewer, permissions } = useDashboard();
  const isReader = permissions.has('READ_DOCUMENT');
  const client = useQueryClient();
  const workspaceId = viewer.workspace.id;
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const changed = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const current = useRef(requests);
  current.current = requests;

  const refresh = useCallback(async () => {
    const ids = [...changed.current];
    changed.current.clear();
    const of = (...key: string[]) => client.invalidateQueries({ queryKey: [workspaceId, ...key] });
    for (const id of ids) void of('document', id);
    for (const name of ['document-counts', 'inbox', 'view-count']) void of(name);
    const missing = await refreshRows({ client, requests: current.current, workspaceId, ids, takeOut: false });
    if (missing.length > 0) setWaiting(before => [...new Set([...before, ...missing])]);
  }, [client, workspaceId]);

  const hear = useCallback(
    (heard: Heard) => {
      if (heard.permissions) return void client.invalidateQueries({ queryKey: [workspaceId, 'viewer'] });
      if (heard.documents === null) return void client.invalidateQueries({ queryKey: [workspaceId] });
      for (const id of heard.documents ?? []) changed.current.add(id);
      timer.current ??= setTimeout(() => {
        timer.current = null;
        refresh().catch(() => undefined);
      }, pauseMs);
    },
    [client, workspaceId, refresh],
  );

  useEffect(() => {
    if (!isReader) return;
    const close = openStream({
      workspaceId,
      onHeard: hear,
      onEnded,
      ask: async since => {
        const query = { updatedAfter: since.toISOString(), limit: 100 };
        const found = await current.current.get<{ data: { id: string }[] }>('/document-rows', query);
        return found.data.map(({ id }) => id);
      },
    });
    return () => {
      close();
      if (timer.current) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [workspaceId, hear, isReader]);

  const live = useMemo<Live>(
    () => ({
      waiting,
      show() {
        setWaiting([]);
        void client.resetQueries({ queryKey: [workspaceId, 'documents'] });
      },
    }),
    [waiting, client, workspaceId],
  );
  return <Context value={live}>{children}</Context>;
};
