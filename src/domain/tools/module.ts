/** What AI assistants may do in a workspace. Their tools are in `contract/tools`, the server in `server/tools`. */
import type { Module } from '../app/module.ts';
import { toolSettingHandlers } from './settings.ts';

export const tools: Module = {
  name: 'tools',
  declare: () => ({ dashboardHandlers: toolSettingHandlers }),
};
