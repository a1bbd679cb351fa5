/** An app that somebody has connected, as the domain sees it: the person's actor, limited to the granted scopes. */
import type { Scope } from '../../src/contract/scopes.ts';
import type { Actor } from '../../src/domain/app/actor.ts';
import { loadActor } from '../../src/domain/credentials/actor.ts';
import type { Cast, Kit } from '../kit/service.ts';

export async function appOf(
  kit: Kit,
  { ownerId, workspaceId }: Pick<Cast, 'ownerId' | 'workspaceId'>,
  scopes: readonly Scope[],
): Promise<Actor> {
  const person = await loadActor(kit.db, { id: 'ses_app', userId: ownerId, workspaceId });
  const app = { assistant: false, version: '2026-10', audience: 'API' } as const;
  return { ...person, type: 'OAUTH_APP', id: 'app_test', name: 'Test app', scopes, app };
}
