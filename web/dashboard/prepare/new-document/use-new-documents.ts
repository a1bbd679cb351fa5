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

/** `folderId` is where the new documents are put; `onDone` is called when all are made. */
export function useNewDocuments(folderId: string | null = null, onDone?: () => void) {
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
      content: keys.map(key => ({ type: 'PDF', fieldMeta: { value: key } })),
    });
  const refresh = () => client.invalidateQueries({ queryKey: [viewer.workspace.id, 'documents'] });

  async function run(work: () => Promise<void>) {
    setFailure(null);
    setProblems([]);
    try {
      await work();
      onDone?.();
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

  async function upload(file: File): Promise<string> {
    setProgress(texts.uploading(file.name));
    const { key } = await uploadFile(requests, file, 'application/pdf');
    setProgress(texts.reading(file.name));
    return key;
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
      }),
    /** One document of all files, in their order. */
    together: (files: readonly File[]) =>
      run(async () => {
        const keys: string[] = [];
        for (const file of files) keys.push(await upload(file));
        const { id } = await create(documentName(files[0]?.name ?? texts.untitled), keys);
        navigate(`/documents/${id}/parties`);
      }),
    /** A document for each file. */
    each: (files: readonly File[]) =>
      run(async () => {
        for (const file of files) await create(documentName(file.name), [await upload(file)]);
        showToast(texts.made(files.length));
        navigate('/documents?view=drafts');
      }),
  };
}
