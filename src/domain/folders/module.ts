import type { Module } from '../app/module.ts';
import type { FolderPorts } from './folder.ts';
import { folderHandlers } from './folders.ts';

export const folders: Module<FolderPorts> = {
  name: 'folders',
  declare: ports => ({ handlers: folderHandlers(ports) }),
};
