/** Makes documents: empty ones, and ones of uploaded PDFs. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Document } from '../../../../src/contract/schemas/documents/documents.ts';
import { useToast } from '../../components/toasts.tsx';
import { useDashboard } from '../../session/context.ts';
import { type Failure, failureOf } from '../../session/requests.ts';
import { uploadFile } from '../../session/upload.ts';
import { usePrepareTexts } from '../texts.ts';
import { documentName, fileProblem } from './pdf-files.ts';

interface Where {
  /** Where the new documents are put. */
  folderId?: string | null;
  /** The contact who signs them. */
  contactId?: string | null;
}

/** `onDone` is called when all are made. */
export function useNewDocuments({ folderId = null, contactId = null }: Where = {}, onDone?: () => void) {
  const { newDocument: texts } = usePrepareTexts();
  const { requests, viewer, language } = useDashboard();
  const client = useQueryClient();
  const showToast = useToast();
  const [, navigate] = useLocation();
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);

  const create = (name: string, keys: readonly string[]) =>
    requests.send<Document>('POST', '/documents', {
      name,
      documentMeta: { language },
      ...(folderId !== null && { folderId }),
      ...(contactId !== null && { parties: [{ contactId }] }),
      content: keys.map(key => ({ type: 'PDF', fieldMeta: { value: key } })),
    });
  const refresh = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'documents'] });

  /** `work` answers whether all was made. */
  async function run(work: () => Promise<boolean>) {
    setFailure(null);
    setProblems([]);
    try {
      if (await work()) onDone?.();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setProgress(null);
      void refresh();
    }
  }

  /** Those that cannot be used are named, and the others are not made either: one sees at once what is missing. */
  const refused = (files: readonly File[]): boolean => {
    const found = files.flatMap(file => fileProblem(file, texts) ?? []);
    setFailure(null);
    setProblems(found);
    return found.length > 0;
  };

  /** Null, and a problem that names the file, if the service does not take it. */
  async function upload(file: File): Promise<string | null> {
    setProgress(texts.uploading(file.name));
    try {
      const { key } = await uploadFile(requests, file, 'application/pdf');
      setProgress(texts.reading(file.name));
      return key;
    } catch (error) {
      const { code, message } = failureOf(error);
      if (code !== 'VALIDATION_FAILED' || message === null) throw error;
      setProblems(all => [...all, texts.rejected(file.name, message)]);
      return null;
    }
  }

  return {
    progress,
    problems,
    failure,
    refused,
    blank: () =>
      run(async () => {
        const { id } = await create(texts.untitled, []);
        navigate(`/documents/${id}/edit`);
        return true;
      }),
    /** One document of all files, in their order. */
    together: (files: readonly File[]) =>
      run(async () => {
        const keys: string[] = [];
        for (const file of files) {
          const key = await upload(file);
          if (key !== null) keys.push(key);
        }
        if (keys.length < files.length) return false;
        const { id } = await create(documentName(files[0]?.name ?? texts.untitled), keys);
        navigate(`/documents/${id}/parties`);
        return true;
      }),
    /** A document for each file; one that is not taken does not stop the others. */
    each: (files: readonly File[]) =>
      run(async () => {
        let made = 0;
        for (const file of files) {
          const key = await upload(file);
          if (key === null) continue;
          await create(documentName(file.name), [key]);
          made++;
        }
        if (made > 0) showToast(texts.made(made));
        if (made < files.length) return false;
        navigate('/documents?view=drafts');
        return true;
      }),
  };
}
