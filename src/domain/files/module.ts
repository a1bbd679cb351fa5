import { type Module, schedule } from '../module.ts';
import { deleteFile, updateFile } from './change.ts';
import { confirmUpload, getFile } from './confirm.ts';
import { createFile } from './create.ts';
import { findUpload } from './find-upload.ts';
import { listFiles } from './list.ts';
import { sweepUploads } from './sweep.ts';

export const files: Module<unknown, { findUpload: typeof findUpload }> = {
  name: 'files',
  provides: { findUpload },
  declare: () => ({
    handlers: [listFiles, createFile, confirmUpload, getFile, updateFile, deleteFile],
    schedules: [schedule('sweep-uploads', 3_600_000, sweepUploads)],
  }),
};
