/** All SQL of saved reports: those of the workspace, and the actor's own. */
import { notFound } from '../../contract/errors.ts';
import type { ReportVisibility } from '../../contract/report-questions.ts';
import type { Report, ReportQuestion } from '../../contract/schemas/reports.ts';
import type { UserReference } from '../../contract/values.ts';
import type { Queryable, Tx } from '../../platform/postgres/database.ts';
import type { Actor } from '../app/actor.ts';
import { Conditions } from '../app/paging.ts';

export interface ReportRow {
  id: string;
  name: string;
  question: ReportQuestion;
  visibility: ReportVisibility;
  created_by: UserReference;
  created_at: Date;
  updated_at: Date;
}

export type ReportReach = Pick<Actor, 'workspaceId' | 'user'>;

export const selectReports = `
  select r.id, r.name, r.question, r.visibility, r.created_at, r.updated_at,
    (select json_build_object('id', u.id, 'email', u.email, 'name', u.name) from users u where u.id = r.created_by) as created_by
  from reports r`;

const reached = `r.workspace_id = $1 and (r.visibility = 'WORKSPACE' or r.created_by = $2)`;
const find = `${selectReports} where ${reached} and r.id = $3`;
const lock = `select r.id from reports r where ${reached} and r.id = $3 for update`;
const insert = `
  insert into reports (id, organization_id, workspace_id, name, question, visibility, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`;
const update = 'update reports set name = $2, question = $3, visibility = $4, updated_at = $5 where id = $1';
const remove = 'delete from reports where id = $1';
export const countReports = 'select count(*)::int as count from reports r where r.workspace_id = $1';

export function reportConditions({ workspaceId, user }: ReportReach): Conditions {
  const c = new Conditions();
  c.add(`r.workspace_id = ${c.value(workspaceId)}`);
  return c.add(`(r.visibility = 'WORKSPACE' or r.created_by = ${c.value(user.id)})`);
}

export async function loadReport(db: Queryable, { workspaceId, user }: ReportReach, id: string): Promise<ReportRow> {
  const found = await db.row<ReportRow>(find, [workspaceId, user.id, id]);
  if (!found) throw notFound('report');
  return found;
}

export async function lockReport(tx: Tx, reach: ReportReach, id: string): Promise<ReportRow> {
  if (!(await tx.row(lock, [reach.workspaceId, reach.user.id, id]))) throw notFound('report');
  return loadReport(tx, reach, id);
}

export const insertReport = (tx: Tx, { organization, workspaceId, user }: Actor, r: ReportRow) =>
  tx.run(insert, [
    r.id,
    organization.id,
    workspaceId,
    r.name,
    JSON.stringify(r.question),
    r.visibility,
    user.id,
    r.created_at,
  ]);

export const saveReport = (tx: Tx, r: ReportRow) =>
  tx.run(update, [r.id, r.name, JSON.stringify(r.question), r.visibility, r.updated_at]);

export const deleteReport = (tx: Tx, id: string) => tx.run(remove, [id]);

export const showReport = (r: ReportRow): Report => ({
  id: r.id,
  name: r.name,
  question: r.question as Report['question'],
  visibility: r.visibility,
  createdBy: r.created_by,
  createdAt: r.created_at.toISOString(),
  updatedAt: r.updated_at.toISOString(),
});
