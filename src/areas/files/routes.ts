/** Contract row to act. */
import type { AnyAct } from '../act.ts';
import { deleteFile, updateFile } from './change.ts';
import { confirmUpload, getFile } from './confirm.ts';
import { createFile } from './create.ts';
import { listFiles } from './list.ts';

export const fileRoutes: AnyAct[] = [listFiles, createFile, confirmUpload, getFile, updateFile, deleteFile];
