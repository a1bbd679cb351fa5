/** Which tools AI assistants have in the workspace. */
import { z } from 'zod';
import { operation } from '../operation.ts';
import { toolGroups } from '../tools/tool.ts';
import { lineText } from '../values.ts';

export const toolSettings = z.strictObject({
  groups: z.array(z.enum(toolGroups)).describe('Those that are switched on.'),
  tools: z.array(z.strictObject({ name: lineText, title: lineText, group: z.enum(toolGroups) })),
});
export type ToolSettings = z.output<typeof toolSettings>;

const access = { permission: 'MANAGE_WORKSPACE_SETTINGS', scope: null, path: '/tool-settings' } as const;

export const toolSettingOperations = {
  get: operation({
    id: 'tools.settings.get',
    method: 'GET',
    ...access,
    // Those who connect an assistant see what it may do here.
    instead: ['AUTHORIZE_OAUTH_APP'],
    title: 'Which tools AI assistants have in the workspace',
    answer: toolSettings,
  }),
  update: operation({
    id: 'tools.settings.update',
    method: 'PATCH',
    ...access,
    title: 'Switch groups of tools on and off',
    body: z.strictObject({ groups: z.array(z.enum(toolGroups)).max(toolGroups.length) }),
    answer: toolSettings,
  }),
};
