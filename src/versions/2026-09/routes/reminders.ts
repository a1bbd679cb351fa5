/** Reminders of 2026-09: signers by their ids, the list under its own key, and a path to remind a single signer. */
import { z } from 'zod';
import { notFound } from '../../../contract/errors.ts';
import { reminderOperations } from '../../../contract/operations/documents/reminders.ts';
import { reminderShape, remindersCreate, remindersSent } from '../../../contract/schemas/documents/reminders.ts';
import { dateTimeOrNull } from '../../../contract/values.ts';
import { names } from '../requests/names.ts';
import { type OldRoute, route } from '../requests/route.ts';

const path = '/documents/{id}/reminders';

const { partyId: id, partyEmail: email, partyName: name, ...record } = reminderShape.shape;
const oldReminder = z.strictObject({ ...record, signerId: id, signerEmail: email, signerName: name });
const { results, ...counts } = remindersSent.shape;
const { partyId, partyEmail, partyName, ...outcome } = results.element.shape;
const oldResult = z.strictObject({ ...outcome, signerId: partyId, signerEmail: partyEmail, signerName: partyName });

/** Two names of the same ids. */
const oldInput = z.strictObject({
  signerIds: remindersCreate.shape.partyIds,
  partyIds: remindersCreate.shape.partyIds,
  channel: remindersCreate.shape.channel,
});

interface OfParty {
  partyId: string;
  partyEmail: string | null;
  partyName: string | null;
}
const toSigner = <T extends OfParty>({
  partyId: signerId,
  partyEmail: signerEmail,
  partyName: signerName,
  ...same
}: T) => ({
  ...same,
  signerId,
  signerEmail,
  signerName: signerName as T['partyName'],
});

const list = route({
  operation: reminderOperations.list,
  path,
  answer: z.strictObject({ reminders: z.array(oldReminder) }),
  serve: async ({ params }, ask) => ({
    reminders: (await ask(reminderOperations.list, { params })).data.map(toSigner),
  }),
});

const send = route({
  operation: reminderOperations.send,
  path,
  body: oldInput,
  answer: z.strictObject({ ...counts, results: z.array(oldResult) }),
  names: ({ body }) => names(body.partyIds ? {} : { partyIds: 'signerIds' }),
  async serve({ params, body: { signerIds, partyIds: parties, channel } }, ask) {
    const wanted = signerIds ?? parties;
    const body = { ...(wanted && { partyIds: wanted }), ...(channel && { channel }) };
    const sent = await ask(reminderOperations.send, { params, body });
    return { ...sent, results: sent.results.map(toSigner) };
  },
});

/** `sentAt` is the time of the signer's last reminder, even if it was too early to send another. */
const remindUnder = (noun: 'signers' | 'parties') =>
  route({
    operation: reminderOperations.send,
    path: `/documents/{id}/${noun}/{signerId}/remind`,
    answer: z.strictObject({ success: z.boolean(), sentAt: dateTimeOrNull }),
    async serve({ params: { id: documentId, signerId } }, ask) {
      const params = { id: documentId };
      const [result] = (await ask(reminderOperations.send, { params, body: { partyIds: [signerId] } })).results;
      if (result?.reason === 'NOT_FOUND') throw notFound('party');
      const { data } = await ask(reminderOperations.list, { params });
      return { success: result?.status === 'SENT', sentAt: data.find(r => r.partyId === signerId)?.sentAt ?? null };
    },
  });

export const reminderRoutes: readonly OldRoute[] = [list, send, remindUnder('signers'), remindUnder('parties')];
