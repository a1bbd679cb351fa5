import { growing } from '../../platform/jobs/jobs.ts';
import { handleJobs, type Module, schedule } from '../app/module.ts';
import { deleteFile, updateFile } from './change.ts';
import { confirmUpload, getFile } from './confirm.ts';
import { createFile } from './create.ts';
import { findUpload } from './find-upload.ts';
import { listFiles } from './list.ts';
import { fileDeletionQueue } from './queues.ts';
import { deleteStoredFile } from './stored.ts';
import { sweepUploads } from './sweep.ts';

export const files: Module<unknown, { findUpload: typeof findUpload }> = {
  name: 'files',
  provides: { findUpload },
  declare: () => ({
    handlers: [listFiles, createFile, confirmUpload, getFile, updateFile, deleteFile],
    jobs: [
      handleJobs(fileDeletionQueue, { kind: 'other', concurrency: 1, retry: growing(1_000, 600_000) }, (app, { key }) =>
        deleteStoredFile(app, key),
      ),
    ],
    schedules: [schedule('sweep-uploads', 3_600_000, sweepUploads)],
  }),
};
