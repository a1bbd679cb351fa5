/** Makes a template of PDFs that were dropped or chosen: one of all of them, in their order. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Template } from '../../../src/contract/schemas/templates.ts';
import { messageIn } from '../components/notice.tsx';
import { documentName, fileProblem } from '../prepare/new-document/pdf-files.ts';
import { usePrepareTexts } from '../prepare/texts.ts';
import { useDashboard } from '../session/context.ts';
import { failureOf } from '../session/requests.ts';
import { uploadFile } from '../session/upload.ts';

export function usePdfTemplate() {
  const { newDocument: texts } = usePrepareTexts();
  const { requests, viewer, texts: general } = useDashboard();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  /** The file on its way; null: none. */
  const [progress, setProgress] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  async function upload(file: File): Promise<string | null> {
    setProgress(texts.uploading(file.name));
    try {
      return (await uploadFile(requests, file, 'application/pdf')).key;
    } catch (error) {
      setProblems(all => [...all, texts.rejected(file.name, messageIn(failureOf(error), general))]);
      return null;
    }
  }

  async function create(files: readonly File[], keys: readonly string[]): Promise<void> {
    try {
      const { id } = await requests.send<Template>('POST', '/templates', {
        name: documentName(files[0]?.name ?? texts.untitled),
        initialContent: keys.map(key => ({ type: 'PDF', fieldMeta: { value: key } })),
      });
      navigate(`/templates/${id}/parties`);
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'templates'] });
    } catch (error) {
      setProblems([messageIn(failureOf(error), general)]);
    }
  }

  async function take(files: readonly File[]): Promise<void> {
    if (progress !== null || files.length === 0) return;
    const found = files.flatMap(file => fileProblem(file, texts) ?? []);
    setProblems(found);
    if (found.length > 0) return;
    const keys: string[] = [];
    for (const file of files) {
      const key = await upload(file);
      if (key !== null) keys.push(key);
    }
    if (keys.length === files.length) await create(files, keys);
    setProgress(null);
  }

  return { progress, problems, take: (files: readonly File[]) => void take(files) };
}
