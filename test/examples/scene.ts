/** Who the recorded requests are about: a building firm, its sandbox, and how they ask. */
import type { Request } from '../../src/contract/client.ts';
import type { Answer, Operation } from '../../src/contract/operation.ts';
import type { Cast, Kit } from '../kit/service.ts';
import type { Tape } from './tape.ts';

export interface Scene {
  kit: Kit;
  tape: Tape;
  cast: Cast;
  /** Its sandbox, where parties sign through the API. */
  sandbox: Cast;
  /** Where webhooks are sent. */
  hookUrl: string;
  record<R extends Operation>(operation: R, request?: Request<NoInfer<R>>): Promise<Answer<R>>;
  ask<R extends Operation>(operation: R, request?: Request<NoInfer<R>>): Promise<Answer<R>>;
  /** Runs what the service does in the background. */
  work(): Promise<void>;
}

const nameOwner = 'update users set name = $2, email = $3 where id = $1';
const nameWorkspace = 'update workspaces set name = $2, slug = $3 where id = $1';

async function firm(kit: Kit, name: string, sandbox: boolean): Promise<Cast> {
  const cast = await kit.organization({ plan: 'ENTERPRISE', name, sandbox });
  const slug = sandbox ? 'almby-bygg-test' : 'almby-bygg';
  await kit.db.run(nameOwner, [
    cast.ownerId,
    'Maja Berg',
    sandbox ? 'maja.berg@test.example.com' : 'maja.berg@example.com',
  ]);
  await kit.db.run(nameWorkspace, [cast.workspaceId, 'Almby Bygg', slug]);
  return cast;
}

export async function openScene(kit: Kit, tape: Tape, hookUrl: string): Promise<Scene> {
  const cast = await firm(kit, 'Almby Bygg AB', false);
  const sandbox = await firm(kit, 'Almby Bygg AB (test)', true);
  await kit.db.run('update organizations set platform_partner = true where id = $1', [cast.organizationId]);
  return {
    kit,
    tape,
    cast,
    sandbox,
    hookUrl,
    record: (operation, request) => tape.record(cast.api, operation, request),
    ask: (operation, request) => tape.ask(cast.api, operation, request),
    async work() {
      tape.next();
      await kit.work();
    },
  };
}
