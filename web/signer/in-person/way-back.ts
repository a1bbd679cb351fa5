/**
 * The way back to the dashboard for who signs there, or lets others sign on the same device. It is kept in the tab, so
 * that no link carries it: a page that anyone else opens leads nowhere.
 */
import { withBase } from '../../base-path.ts';
export interface WayBack {
  /** The document's page in the dashboard. */
  path: string;
  /** Who handed the device over and gets it back; null: the person signs for themselves. */
  giveBackTo: string | null;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (documentId: string) => `sigill.way-back.${documentId}`;

export function keepWayBack(
  storage: Kept,
  documentId: string,
  way: { workspaceId: string } & Pick<WayBack, 'giveBackTo'>,
): void {
  try {
    storage.setItem(keyOf(documentId), JSON.stringify(way));
  } catch {
    // Without storage the browser's own way back remains.
  }
}

/** Null if the page was not opened from the dashboard in this tab. */
export function wayBackIn(storage: Kept, documentId: string): WayBack | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(documentId)) ?? 'null');
    const { workspaceId, giveBackTo } = { ...(kept as object) } as Record<string, unknown>; // read as it may be
    if (typeof workspaceId !== 'string' || !/^wsp_\w+$/.test(workspaceId)) return null;
    return {
      path: withBase(`/w/${workspaceId}/documents/${documentId}`),
      giveBackTo: typeof giveBackTo === 'string' ? giveBackTo : null,
    };
  } catch {
    return null;
  }
}
