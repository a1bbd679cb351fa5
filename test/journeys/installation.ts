/** What the journeys do with an installation: an organization with room, and documents that are signed and sealed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Home, until } from './process.ts';

const health = async (home: Home) => (await fetch(`${home.baseUrl}/api/v1/health`)).status;
export const isDown = async (home: Home) => (await health(home)) === 503;
export const isUp = async (home: Home) => (await health(home)) === 200;

/** The sandbox of a first start has few requests per minute. */
export async function busyOrganization(home: Home): Promise<void> {
  const options = ['--name', 'Busy', '--plan', 'TEAM', '--requests-per-minute', '100000', '--json'];
  writeFileSync(join(home.dataDir, 'first-run.json'), (await home.cli('organizations', 'create', ...options)).out);
}

/** Signs for both parties. Returns the document's id. */
export async function signedDocument(home: Home): Promise<string> {
  const cast = home.cast();
  const document = await twoPartyDocument(cast);
  await (await signerOf(cast, document, 'Anna Lindqvist')).sign();
  expect((await (await signerOf(cast, document, 'Bo Ek')).sign()).state).toBe('SIGNED');
  return document.id;
}

export async function completedOnce(home: Home, id: string): Promise<void> {
  const { api } = home.cast();
  await until(
    'the document is sealed',
    async () => (await api.done(documentOperations.get, { params: { id } })).status === 'COMPLETED',
  );
  const events = await api.done(eventOperations.list, { query: { type: 'document.completed', limit: 100 } });
  expect(events.data.filter(event => (event.data as { object: { id: string } }).object.id === id)).toHaveLength(1);
}
