import type { App } from '../app/app.ts';
import { addressMs } from '../files/show.ts';

/** The address of a PDF that a page of the dashboard draws; nothing is recorded as downloaded. */
export async function pageAddress(
  app: App,
  storageKey: string,
  now: Date,
): Promise<{ url: string; expiresAt: string }> {
  const expiresAt = new Date(now.getTime() + addressMs);
  const url = await app.storage.signedUrl({
    key: storageKey,
    method: 'GET',
    expiresAt,
    filename: null,
    contentType: 'application/pdf',
    forPage: true,
  });
  return { url, expiresAt: expiresAt.toISOString() };
}
