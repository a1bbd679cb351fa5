/** Approvals in tests: two members who may approve, and a draft of the owner. */
import { approvalOperations } from '../../src/contract/operations/documents/approvals.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Permission } from '../../src/contract/permissions.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { joined, type Person } from '../kit/people.ts';
import type { Cast, Kit } from '../kit/service.ts';

type Asking = Pick<Person, 'api'>;

export interface Scene {
  cast: Cast;
  document: Document;
  /** Both may approve. */
  ada: Person;
  ben: Person;
}

export const draft = (cast: Cast, change = {}) => twoPartyDocument(cast, { send: false, ...change });

export function approvalsIn(kit: Kit) {
  const approver = (cast: Cast, name: string, ...more: Permission[]) =>
    joined(kit, cast, { name, permissions: ['READ_DOCUMENT', 'APPROVE_DOCUMENT', 'EDIT_DOCUMENT', ...more] });
  return {
    approver,
    async scene(change = {}): Promise<Scene> {
      const cast = await kit.organization();
      const [ada, ben] = [await approver(cast, 'Ada Approver'), await approver(cast, 'Ben Approver')];
      return { cast, ada, ben, document: await draft(cast, change) };
    },
  };
}

export const ask = ({ cast, document }: Pick<Scene, 'cast' | 'document'>, body: object) =>
  cast.api.call(approvalOperations.create, { body: { documentId: document.id, ...body } as never });

export async function pending(s: Pick<Scene, 'cast' | 'document'>, body: object) {
  const answer = await ask(s, body);
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

export const documentOf = ({ cast, document }: Scene) =>
  cast.api.done(documentOperations.get, { params: { id: document.id } });
export const approve = ({ api }: Asking, id: string, comment?: string) =>
  api.call(approvalOperations.approve, { params: { id }, body: { comment: comment ?? null } });
export const reject = ({ api }: Asking, id: string, comment = 'The price is wrong') =>
  api.call(approvalOperations.reject, { params: { id }, body: { comment } });
export const sending = ({ cast, document }: Scene) =>
  cast.api.call(documentOperations.send, { params: { id: document.id }, body: {} });
export const typesOf = async ({ api }: Asking) =>
  (await api.done(eventOperations.list, { query: { limit: 100 } })).data.map(e => e.type).reverse();
export const emailOf = async ({ api }: Asking) => (await api.done(workspaceOperations.me, {})).email;

export const refused = (code: string, facts = {}) => ({ ok: false, body: { code, ...facts } });
