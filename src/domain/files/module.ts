/** Handlers of files. */
import type { AnyHandler } from '../operation.ts';
import { deleteFile, updateFile } from './change.ts';
import { confirmUpload, getFile } from './confirm.ts';
import { createFile } from './create.ts';
import { listFiles } from './list.ts';

export const fileHandlers: AnyHandler[] = [listFiles, createFile, confirmUpload, getFile, updateFile, deleteFile];
