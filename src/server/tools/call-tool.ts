/** Which tools an actor has, and the call of one. */
import type { z } from 'zod';
import { ApiError, apiError, errorBody, invalidBy } from '../../contract/errors.ts';
import { issuesOf, parsed } from '../../contract/issues.ts';
import type { Answer, Operation } from '../../contract/operation.ts';
import { allTools } from '../../contract/tools/all.ts';
import type { Tool, ToolGroup } from '../../contract/tools/tool.ts';
import { newestVersion } from '../../contract/values.ts';
import type { RawInput } from '../../contract/version.ts';
import type { ApiLogEntry } from '../../domain/api-logs/store.ts';
import type { Actor, Origin } from '../../domain/app/actor.ts';
import type { App } from '../../domain/app/app.ts';
import { appFor } from '../../domain/app/request-app.ts';
import { isAllowed } from '../../domain/operations/authorize.ts';
import { run } from '../../domain/operations/run.ts';
import { newRequestId } from '../../platform/ids.ts';
import { reportedError } from '../unavailable.ts';
import { type Reads, showError, showResult } from './tool-result.ts';

/** Somebody who uses tools: the actor in whose name they run, and the groups that the workspace has switched on. */
export interface ToolUser {
  actor: Actor;
  origin: Origin;
  groups: ReadonlySet<ToolGroup>;
  reads: Reads;
  /** Keeps what was run, in the API log. */
  record(entry: ApiLogEntry): void;
}

const mayUse = ({ actor, groups }: ToolUser, tool: Tool): boolean =>
  groups.has(tool.group) && tool.operations.every(operation => isAllowed(actor, operation));

/** Those that the workspace, the role, the scopes and the plan allow. */
export const toolsOf = (user: ToolUser): Tool[] => allTools.filter(tool => mayUse(user, tool));

const byName = new Map(allTools.map(tool => [tool.name, tool]));

const dashboardOf = (app: App, actor: Actor): string => `${app.publicUrl}/w/${actor.workspaceId}`;

/** Why a tool that exists cannot be called. */
function accessErrorOf(user: ToolUser, tool: Tool): ApiError | null {
  if (!user.groups.has(tool.group))
    return apiError('PERMISSION_DENIED', {
      message: `An administrator has not switched on tools of the group ${tool.group} in this workspace.`,
    });
  return mayUse(user, tool)
    ? null
    : apiError('PERMISSION_DENIED', { message: 'The person or the assistant may not use this tool.' });
}

/** Models write null for an argument that they leave out. It stays where it is a value, and where something is required. */
function withoutNulls({ input }: Tool, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const isLeftOut = (key: string): boolean => {
    const schema: z.ZodType | undefined = Object.hasOwn(input.shape, key) ? input.shape[key] : undefined;
    return schema?.safeParse(undefined).success === true && !schema.safeParse(null).success;
  };
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== null || !isLeftOut(key)));
}

/** Calls a tool. Everything that goes wrong is a result, which the model can read and correct; null: there is no such tool. */
export async function callTool(app: App, user: ToolUser, name: string, given: unknown) {
  const tool = byName.get(name);
  if (!tool) return null;
  try {
    const refused = accessErrorOf(user, tool);
    if (refused) throw refused;
    const input = parsed(tool.input, withoutNulls(tool, given ?? {}));
    if (!input.success) throw invalidBy(issuesOf(input.error, 'body'));
    return showResult(
      await tool.serve(input.data, {
        dashboard: dashboardOf(app, user.actor),
        ask: (operation, request = {}) => runLogged(app, user, operation, request),
      }),
      user.reads,
    );
  } catch (error) {
    return failure(app, user, name, error);
  }
}

/** Runs an operation, and logs it as the request to the API that would have run it. */
async function runLogged<R extends Operation>(
  app: App,
  { actor, origin, record }: ToolUser,
  operation: R,
  request: Partial<RawInput>,
): Promise<Answer<R>> {
  const [requestId, createdAt, from] = [newRequestId(), app.clock.now(), performance.now()];
  const { method, path } = operation;
  const log = (status: number) => {
    const durationMs = performance.now() - from;
    record({
      requestId,
      actor,
      method,
      path,
      version: newestVersion,
      namesVersion: true,
      status,
      durationMs,
      createdAt,
    });
  };
  try {
    const answer = await run(appFor(app, requestId), actor, operation, request, { origin, language: 'en' });
    log(operation.status);
    return answer;
  } catch (error) {
    log(error instanceof ApiError ? error.status : 500);
    throw error;
  }
}

function failure(app: App, { reads }: ToolUser, name: string, error: unknown) {
  const requestId = newRequestId();
  const seen = reportedError(app, error, 'tool', { requestId, tool: name });
  const { code, message, userMessage: _, ...details } = errorBody(seen, requestId, 'en');
  return showError(code, message, seen === error ? details : { requestId }, reads);
}
