/**
 * Hears what changed in the workspace. One tab of a browser holds the stream and tells the others. Where there is no
 * stream, the service is asked every 15 seconds while the page is in view.
 */
import { withBase } from '../../base-path.ts';
export interface Heard {
  /** Ids of documents; null: everything may have changed. */
  documents?: readonly string[] | null;
  permissions?: true;
  ended?: true;
}

interface Options {
  workspaceId: string;
  onHeard(heard: Heard): void;
  /** Ids of documents that changed since a moment, for where there is no stream. */
  ask(since: Date): Promise<readonly string[]>;
}

const everyMs = 15_000;

export function openStream({ workspaceId, onHeard, ask }: Options): () => void {
  const name = `sigill-changes:${workspaceId}`;
  const channel = new BroadcastChannel(name);
  const closed = new AbortController();
  let timer: ReturnType<typeof setInterval> | null = null;

  const publish = (heard: Heard) => {
    onHeard(heard);
    channel.postMessage(heard);
  };
  channel.onmessage = ({ data }: MessageEvent<Heard>) => onHeard(data);

  function askNowAndThen(): void {
    let since = new Date();
    timer ??= setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      const begun = new Date();
      ask(since).then(
        ids => {
          since = begun;
          if (ids.length > 0) onHeard({ documents: ids });
        },
        () => undefined,
      );
    }, everyMs);
  }

  function listen(): Promise<void> {
    return new Promise(resolve => {
      const source = new EventSource(withBase(`/api/dashboard/changes?workspace=${encodeURIComponent(workspaceId)}`));
      let wasOpen = false;
      source.onopen = () => {
        // Changes while the connection was lost are not sent again.
        if (wasOpen) publish({ documents: null });
        wasOpen = true;
      };
      source.addEventListener('documents', event => publish({ documents: JSON.parse(event.data) }));
      source.addEventListener('permissions', () => publish({ permissions: true }));
      const end = () => {
        source.close();
        resolve();
      };
      source.addEventListener('ended', event => {
        publish(JSON.parse(event.data) === 'SESSION' ? { ended: true } : { permissions: true });
        end();
      });
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        askNowAndThen();
        end();
      };
      closed.signal.addEventListener('abort', end);
    });
  }

  if (!('locks' in navigator)) askNowAndThen();
  else navigator.locks.request(name, { signal: closed.signal }, listen).catch(() => undefined);

  return () => {
    closed.abort();
    channel.close();
    if (timer) clearInterval(timer);
  };
}
