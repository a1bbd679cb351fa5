/** Which tools an actor has, and the call of one. */
import { ApiError, apiError, errorBody, invalid } from '../../contract/errors.ts';
import { issuesOf } from '../../contract/issues.ts';
import { allTools } from '../../contract/tools/all.ts';
import type { Tool, ToolGroup } from '../../contract/tools/tool.ts';
import type { Actor, Origin } from '../../domain/actor.ts';
import type { App } from '../../domain/app.ts';
import { isAllowed } from '../../domain/operations/authorize.ts';
import { run } from '../../domain/operations/run.ts';
import { newRequestId } from '../../platform/ids.ts';
import { unavailable } from '../unavailable.ts';
import { showError, showResult } from './tool-result.ts';

/** Somebody who uses tools: the actor in whose name they run, and the groups that the workspace has switched on. */
export interface ToolUser {
  actor: Actor;
  origin: Origin;
  groups: ReadonlySet<ToolGroup>;
}

/** Those that the workspace, the role, the scopes and the plan allow. */
export const toolsOf = ({ actor, groups }: ToolUser): Tool[] =>
  allTools.filter(tool => groups.has(tool.group) && tool.operations.every(operation => isAllowed(actor, operation)));

const byName = new Map(allTools.map(tool => [tool.name, tool]));

const dashboardOf = (app: App, actor: Actor): string => `${app.publicUrl}/w/${actor.workspaceId}`;

/** Why a tool that exists cannot be called. */
function refusal(user: ToolUser, tool: Tool): ApiError | null {
  if (!user.groups.has(tool.group))
    return apiError('PERMISSION_DENIED', {
      message: `An administrator has not switched on tools of the group ${tool.group} in this workspace.`,
    });
  return toolsOf(user).includes(tool)
    ? null
    : apiError('PERMISSION_DENIED', { message: 'The person or the assistant may not use this tool.' });
}

/** Calls a tool. Everything that goes wrong is a result, which the model can read and correct; null: there is no such tool. */
export async function callTool(app: App, user: ToolUser, name: string, given: unknown) {
  const tool = byName.get(name);
  if (!tool) return null;
  try {
    const refused = refusal(user, tool);
    if (refused) throw refused;
    const input = tool.input.safeParse(given ?? {});
    if (!input.success) throw invalid(...issuesOf(input.error, 'body'));
    const { actor, origin } = user;
    return showResult(
      await tool.serve(input.data, {
        dashboard: dashboardOf(app, actor),
        ask: (operation, request = {}) => run(app, actor, operation, request, { origin, language: 'en' }),
      }),
    );
  } catch (error) {
    return failure(app, name, error);
  }
}

function failure(app: App, name: string, error: unknown) {
  const requestId = newRequestId();
  const passing = unavailable(error);
  const seen = error instanceof ApiError ? error : (passing ?? apiError('INTERNAL_ERROR'));
  if (seen !== error && !passing) app.log.error({ err: error, requestId, tool: name }, 'a tool failed unexpectedly');
  const { code, message, userMessage: _, ...details } = errorBody(seen, requestId, 'en');
  return showError(code, message, seen === error ? details : { requestId });
}
