import { choosesMembers, managesMembers } from '../../../contract/grants.ts';
import type { Query } from '../../../contract/operation.ts';
import { memberOperations } from '../../../contract/operations/workspaces/members.ts';
import type { Member } from '../../../contract/schemas/workspaces/members.ts';
import { type Actor, holds } from '../../app/actor.ts';
import { type AnyHandler, query } from '../../app/operation.ts';
import { Conditions, contains, page, type Sort } from '../../app/paging.ts';
import { requireAlso } from '../../operations/authorize.ts';
import type { AccessPorts } from '../access.ts';
import type { JoinPorts } from '../invitations/join.ts';
import { addMember } from './add-member.ts';
import { type MemberRow, showMember } from './member.ts';
import { loadMember, memberColumns, memberTables } from './member-store.ts';
import { type MemberPorts, removeMember } from './remove-member.ts';
import { updateMember } from './update-member.ts';

type By = NonNullable<Query<typeof memberOperations.list>['orderBy']>;
const sorts: Record<By, Sort & { value: (m: MemberRow) => Date | string | null }> = {
  joinedAt: {
    name: 'joinedAt',
    column: 'm.joined_at',
    cast: 'timestamptz',
    nullable: false,
    value: m => m.joined_at,
  },
  lastActiveAt: {
    name: 'lastActiveAt',
    column: 'm.last_active_at',
    cast: 'timestamptz',
    nullable: true,
    value: m => m.last_active_at,
  },
  name: { name: 'name', column: 'u.name', cast: 'text', nullable: false, value: m => m.name },
};

function conditionsOf(workspaceId: string, query: Query<typeof memberOperations.list>): Conditions {
  const c = new Conditions();
  c.add(`m.workspace_id = ${c.value(workspaceId)}`);
  if (query.status) c.add(`m.status = any(${c.value(query.status)}::text[])`);
  if (query.roleId) c.add(`m.role_id = any(${c.value(query.roleId)}::text[])`);
  if (query.permission)
    c.add(`r.permissions && array[${c.value(query.permission)}::text, 'ADMINISTRATOR']`).add(
      `m.status = 'ACTIVE' and u.status = 'ACTIVE'`,
    );
  if (query.query) {
    const like = c.value(contains(query.query));
    c.add(`(u.name ilike ${like} or u.email ilike ${like})`);
  }
  return c;
}

/** When somebody was last active concerns those who manage members. */
const show = (actor: Actor, member: MemberRow): Member => ({
  ...showMember(member),
  ...(!holds(actor, 'MANAGE_WORKSPACE_MEMBERS') && { lastActiveAt: null }),
});

const list = query(memberOperations.list, async ({ actor, tx }, { query }) => {
  requireAlso(actor, query.permission ? choosesMembers : managesMembers);
  if (query.orderBy === 'lastActiveAt') requireAlso(actor, managesMembers);
  const sort = sorts[query.orderBy ?? 'joinedAt'];
  const found = await page<MemberRow>(tx, query, {
    select: `select ${memberColumns} ${memberTables}`,
    from: memberTables,
    conditions: conditionsOf(actor.workspaceId, query),
    sort,
    id: 'm.user_id',
    place: m => ({ value: sort.value(m), id: m.id }),
  });
  return { ...found, data: found.data.map(member => show(actor, member)) };
});

const get = query(memberOperations.get, async ({ actor, tx }, { params }) =>
  showMember(await loadMember(tx, actor, params.id)),
);

export const memberHandlers = (ports: MemberPorts & JoinPorts & AccessPorts): AnyHandler[] => [
  list,
  addMember(ports),
  get,
  updateMember(ports),
  removeMember(ports),
];
