/** POST /documents/export: files of up to a hundred documents as one ZIP. */
import { documentOperations } from '../../../contract/operations/documents/documents.ts';
import { command } from '../../app/operation.ts';
import { exportFiles, prepareExport } from './zip-export.ts';

const event = { scope: 'SELECTION', folderId: null, folderName: null } as const;

export const exportDocuments = command(
  documentOperations.export,
  (ctx, { body }) => exportFiles(ctx, { ids: body.documentIds, types: body.fileTypes, event }),
  (ctx, { body }) => prepareExport(ctx, { ids: body.documentIds, types: body.fileTypes }),
);
