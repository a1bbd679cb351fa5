/** What is left before a document can be sent, asked again after every save. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReadinessIssue } from '../../../../src/contract/errors.ts';
import type { Readiness } from '../../../../src/contract/schemas/documents/documents.ts';
import type { Language } from '../../language/texts.ts';
import { useDashboard } from '../../session/context.ts';
import { type Draft, draftKey } from '../draft.ts';

import type { SaveState } from '../save-state.ts';
import type { Step } from '../steps.ts';

export function useReadiness(draft: Draft, save: SaveState) {
  const { requests, viewer } = useDashboard();
  const client = useQueryClient();
  const queryKey = [...draftKey(viewer.workspace.id, 'document', draft.id), 'readiness'];
  const read = (signal?: AbortSignal) => requests.get<Readiness>(`${draft.path}/readiness`, {}, signal);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    enabled: draft.locked === null || draft.locked === 'PERMISSION',
  });
  const savedAt = save.state === 'saved' ? save.at?.getTime() : undefined;
  const { refetch } = query;
  useEffect(() => {
    if (savedAt !== undefined) void refetch();
  }, [savedAt, refetch]);
  return {
    data: query.data,
    /** As it is at this moment. */
    async readNow() {
      const now = await read();
      client.setQueryData(queryKey, now);
      return now;
    },
  };
}

const ofParties = new Set([
  'NO_SIGNER',
  'MISSING_EMAIL',
  'MISSING_PHONE',
  'EMAIL_TYPO',
  'MISSING_VERIFICATION_PHONE',
  'MISSING_VERIFICATION_EMAIL',
  'MISSING_ACCESS_VERIFICATION_PHONE',
  'MISSING_ACCESS_VERIFICATION_EMAIL',
]);
const ofDelivery = new Set(['NO_EXPIRATION', 'EXPIRATION_PASSED', 'MISSING_CUSTOM_FIELD']);

const ofFields = new Set(['NO_SIGNATURE_PLACE', 'BOX_WITHOUT_PARTY', 'BOX_WITHOUT_SIGNER', 'FIELD_WITHOUT_SIGNER']);

/** The step where something is put right; what is placed on PDFs in a document that has steps for both, too. */
export function stepOf({ code }: ReadinessIssue, steps: readonly Step[]): Step {
  if (ofParties.has(code)) return 'parties';
  if (ofDelivery.has(code)) return 'delivery';
  const isOfFields = ofFields.has(code) || !steps.includes('edit');
  return isOfFields && steps.includes('place') ? 'place' : 'edit';
}

/** The service has these sentences in English and Swedish. */
export const readinessText = ({ message, userMessage }: ReadinessIssue, language: Language): string =>
  language === 'en' ? message : userMessage;
