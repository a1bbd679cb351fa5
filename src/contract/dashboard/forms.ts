/** Forms as the dashboard lists them, also for those who may read the answers and not change the form. */
import { z } from 'zod';
import { ids, operation } from '../operation.ts';
import { pageOf } from '../paging.ts';
import * as q from '../query.ts';
import { formClosedReasons, formQuestion } from '../schemas/forms.ts';
import { count, dateTime, lineText, text } from '../values.ts';

const formRow = z.strictObject({
  id: text,
  /** What its page and its documents are called. */
  name: lineText,
  enabled: z.boolean(),
  closedReason: z.enum(formClosedReasons).nullable(),
  submissionCount: count,
  senderName: lineText,
  updatedAt: dateTime,
});
export type FormRow = z.output<typeof formRow>;

const formHead = z.strictObject({ ...formRow.shape, questions: z.array(formQuestion) });
export type FormHead = z.output<typeof formHead>;

const reading = { permission: 'MANAGE_FORM', instead: ['READ_FORM_SUBMISSIONS'], scope: null } as const;

export const formRowOperations = {
  forms: operation({
    id: 'dashboard.forms',
    method: 'GET',
    path: '/form-rows',
    title: 'List forms, those that were changed last first',
    ...reading,
    query: z.strictObject({
      ...q.sorted(['updatedAt', 'createdAt']),
      /** Part of the name. */
      query: q.text(),
      published: q.flag(),
    }),
    answer: pageOf(formRow),
  }),
  form: operation({
    id: 'dashboard.form',
    method: 'GET',
    path: '/form-rows/{id}',
    title: 'Get the questions of a form',
    ...reading,
    params: ids('id'),
    answer: formHead,
    errors: ['NOT_FOUND'],
  }),
  recordAnswersDownload: operation({
    id: 'dashboard.recordAnswersDownload',
    method: 'POST',
    path: '/form-rows/{id}/downloads',
    title: 'Record in the audit log that answers to a form are downloaded',
    permission: 'READ_FORM_SUBMISSIONS',
    scope: null,
    params: ids('id'),
    body: z.strictObject({ submissionCount: z.int().min(0).max(1_000_000_000) }),
    answer: z.strictObject({ id: text }),
    errors: ['NOT_FOUND'],
  }),
};
