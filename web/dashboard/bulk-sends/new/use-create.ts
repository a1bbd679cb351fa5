/** Uploads the table and prepares the bulk send, once, even if an answer is lost; then its page is opened. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { limits } from '../../../../src/contract/limits.ts';
import type { BulkMapping, BulkSend } from '../../../../src/contract/schemas/bulk-sends.ts';
import type { Template } from '../../../../src/contract/schemas/templates.ts';
import { longDay } from '../../language/times.ts';
import { useDashboard } from '../../session/context.ts';
import { uploadFile } from '../../session/upload.ts';
import { usePostOnce } from '../../settings/posting/use-post-once.ts';
import { useBulkTexts } from '../texts.ts';
import type { GivenTable } from './given-table.ts';

interface Prepared {
  template: Pick<Template, 'id' | 'name'>;
  given: GivenTable;
  mapping: BulkMapping;
}

export function useCreate() {
  const texts = useBulkTexts();
  const { requests, viewer, language } = useDashboard();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const post = usePostOnce();
  /** The same file is uploaded once. */
  const uploaded = useRef<{ file: File; id: string } | null>(null);
  return useMutation({
    async mutationFn({ template, given: { file, mimeType }, mapping }: Prepared) {
      if (uploaded.current?.file !== file)
        uploaded.current = { file, id: (await uploadFile(requests, file, mimeType)).id };
      const name = texts.defaultName(template.name, longDay(new Date().toISOString(), language));
      return post<BulkSend>('/bulk-sends', {
        name: [...name].slice(0, limits.name).join(''),
        templateId: template.id,
        fileId: uploaded.current.id,
        mapping,
      });
    },
    async onSuccess(made) {
      client.setQueryData([viewer.workspace.id, 'bulk-send', made.id], made);
      navigate(`/bulk-sends/${made.id}`);
      await client.invalidateQueries({ queryKey: [viewer.workspace.id, 'bulk-sends'] });
    },
  });
}
