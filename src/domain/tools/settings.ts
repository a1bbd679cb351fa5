/** Which groups of tools AI assistants have in a workspace. */
import { type ToolSettings, toolSettingOperations } from '../../contract/dashboard/tool-settings.ts';
import { groupsByDefault, type ToolGroup, toolGroups } from '../../contract/tools/tool.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Reach } from '../app/actor.ts';
import { type AnyHandler, command, query } from '../app/operation.ts';

const find = 'select groups from tool_settings where workspace_id = $1';
const save = `
  insert into tool_settings (workspace_id, organization_id, groups, updated_at) values ($1, $2, $3, $4)
  on conflict (workspace_id) do update set groups = excluded.groups, updated_at = excluded.updated_at`;

/** The groups that are switched on. */
export async function groupsOf(db: Queryable, { workspaceId }: Reach): Promise<ReadonlySet<ToolGroup>> {
  const row = await db.row<{ groups: ToolGroup[] }>(find, [workspaceId]);
  return new Set(row?.groups ?? groupsByDefault);
}

async function show(groups: ReadonlySet<ToolGroup>): Promise<ToolSettings> {
  // A start does not wait for the tools.
  const { allTools } = await import('../../contract/tools/all.ts');
  return {
    groups: toolGroups.filter(group => groups.has(group)),
    tools: allTools.map(({ name, title, group }) => ({ name, title, group })),
  };
}

const get = query(toolSettingOperations.get, async ({ actor, tx }) => show(await groupsOf(tx, actor)));

const update = command(toolSettingOperations.update, async ({ actor, app, tx, now }, { body }) => {
  const groups = new Set(body.groups);
  await tx.run(save, [actor.workspaceId, actor.organization.id, [...groups], now]);
  // The tool server remembers the groups with the actor.
  tx.afterCommit(app.invalidateActors);
  return show(groups);
});

export const toolSettingHandlers: readonly AnyHandler[] = [get, update];
