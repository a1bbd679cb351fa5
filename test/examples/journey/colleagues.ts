/** Members of the workspace, what they approve, and identity checks. */

import { client } from '../../../src/contract/client.ts';
import { approvalOperations as approvals } from '../../../src/contract/operations/documents/approvals.ts';
import { documentOperations as documents } from '../../../src/contract/operations/documents/documents.ts';
import { identityCheckOperations as checks } from '../../../src/contract/operations/identity-checks.ts';
import { memberOperations as members } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations as roles } from '../../../src/contract/operations/workspaces/roles.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { Scene } from '../scene.ts';
import { anna, notice } from './documents.ts';

const insertUser = `
  insert into users (id, organization_id, email, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`;

/** Somebody of the organization who is in no workspace yet. */
async function user({ kit, tape, cast }: Scene, name: string, email: string): Promise<string> {
  tape.next();
  const id = newId('usr');
  await kit.db.run(insertUser, [id, cast.organizationId, email, name, kit.clock.now()]);
  return id;
}

export async function askForApproval(scene: Scene): Promise<void> {
  const { record, ask, tape, kit, cast } = scene;
  const role = await ask(roles.create, {
    body: { name: 'Approver', permissions: ['READ_DOCUMENT', 'APPROVE_DOCUMENT'] },
  });
  const other = await ask(roles.create, { body: { name: 'Trainee', permissions: ['READ_DOCUMENT'] } });
  const johan = await user(scene, 'Johan Sand', 'johan.sand@example.com');
  await record(members.create, { body: { email: 'johan.sand@example.com', roleId: role.id } });
  const karin = await user(scene, 'Karin Falk', 'karin.falk@example.com');
  await ask(members.create, { body: { email: 'karin.falk@example.com', roleId: other.id } });
  const { apiKey } = await kit.key({ ...cast, ownerId: johan });
  const approver = client({ baseUrl: kit.baseUrl, token: apiKey, check: true });
  const draft = async (name: string) =>
    (await ask(documents.create, { body: { name, parties: [anna], content: [notice] } })).id;
  const documentId = await draft('Offer, kitchen of Storgatan 1');
  const request = await record(approvals.create, {
    body: { documentId, approverIds: [johan], customMessage: 'Is the price right?' },
  });
  await record(approvals.get, { params: { id: request.id } });
  await tape.record(approver, approvals.approve, { params: { id: request.id }, body: { comment: 'It is.' } });
  const second = await ask(approvals.create, {
    body: { documentId: await draft('Offer, roof'), approverIds: [johan] },
  });
  await tape.record(approver, approvals.reject, {
    params: { id: second.id },
    body: { comment: 'The price is too low.' },
  });
  const third = await ask(approvals.create, {
    body: { documentId: await draft('Offer, stairs'), approverIds: [johan] },
  });
  await record(approvals.cancel, { params: { id: third.id } });
  await record(approvals.list, { query: { documentId: [documentId] } });
  await record(members.get, { params: { id: karin } });
  await record(members.update, { params: { id: karin }, body: { roleId: role.id } });
  await record(members.list);
  await record(members.delete, { params: { id: karin } });
}

export async function checkIdentity(scene: Scene): Promise<void> {
  const { record } = scene;
  const { id } = await record(checks.create, {
    body: { fullName: anna.name, channel: 'EMAIL', email: anna.email, reference: 'Lease, Storgatan 1' },
  });
  await scene.work();
  const params = { id };
  await record(checks.get, { params });
  await record(checks.list, { query: { status: ['SENT'] } });
  await record(checks.cancel, { params });
}
