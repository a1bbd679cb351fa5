/**
 * Hears what changed in the workspace. One tab of a browser holds the stream and tells the others. Where there is no
 * stream, the service is asked every 15 seconds while the page is in view.
 */
import { withBase } from '../../base-path.ts';
export interface Heard {
  /** Ids of documents; null: everything may have changed. */
  documents?: readonly string[] | null;
  permissions?: true;
}

interface Options {
  workspaceId: string;
  onHeard(heard: Heard): void;
  /** The session has ended. Whether the person has another one: a new password or second factor replaces it. */
  onEnded(): Promise<boolean>;
  /** Ids of documents that changed since a moment, for where there is no stream. */
  ask(since: Date): Promise<readonly string[]>;
}

const everyMs = 15_000;
const againMs = 1_000;

export function openStream({ workspaceId, onHeard, onEnded, ask }: Options): () => void {
  const name = `sigill-changes:${workspaceId}`;
  const channel = new BroadcastChannel(name);
  const closed = new AbortController();
  let timer: ReturnType<typeof setInterval> | null = null;

  const publish = (heard: Heard) => {
    onHeard(heard);
    channel.postMessage(heard);
  };
  channel.onmessage = ({ data }: MessageEvent<Heard | 'ENDED'>) => void (data === 'ENDED' ? onEnded() : onHeard(data));

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

  /** Until the stream ends; whether to open another. */
  function listen(): Promise<boolean> {
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
        resolve(false);
      };
      source.addEventListener('ended', async event => {
        source.close();
        const isOfSession = JSON.parse(event.data) === 'SESSION';
        if (isOfSession) channel.postMessage('ENDED');
        else publish({ permissions: true });
        resolve(isOfSession && (await onEnded()));
      });
      source.onerror = () => {
        if (source.readyState !== EventSource.CLOSED) return;
        askNowAndThen();
        end();
      };
      closed.signal.addEventListener('abort', end);
    });
  }

  async function keepListening(): Promise<void> {
    while ((await listen()) && !closed.signal.aborted) await new Promise(resolve => setTimeout(resolve, againMs));
  }

  if (!('locks' in navigator)) askNowAndThen();
  else navigator.locks.request(name, { signal: closed.signal }, keepListening).catch(() => undefined);

  return () => {
    closed.abort();
    channel.close();
    if (timer) clearInterval(timer);
  };
}
