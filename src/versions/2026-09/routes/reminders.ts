/** Reminders of 2026-09: signers by their ids, the list under its own key, and a path of each signer to remind one. */
import { z } from 'zod';
import { notFound } from '../../../contract/errors.ts';
import { reminderRows, reminderShape, remindersCreate, remindersSent } from '../../../contract/reminders.ts';
import { dateTimeOrNull } from '../../../contract/values.ts';
import { names } from '../names.ts';
import { type OldRoute, route } from '../route.ts';

const path = '/documents/{id}/reminders';

const { partyId: id, partyEmail: email, partyName: name, ...record } = reminderShape.shape;
const oldReminder = z.strictObject({ ...record, signerId: id, signerEmail: email, signerName: name });
const { results, ...counts } = remindersSent.shape;
const { partyId, partyEmail, partyName, ...outcome } = results.element.shape;
const oldResult = z.strictObject({ ...outcome, signerId: partyId, signerEmail: partyEmail, signerName: partyName });

/** Either name of the same ids. */
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
  row: reminderRows.list,
  path,
  answer: z.strictObject({ reminders: z.array(oldReminder) }),
  serve: async ({ params }, ask) => ({
    reminders: (await ask(reminderRows.list, { params })).data.map(toSigner),
  }),
});

const send = route({
  row: reminderRows.send,
  path,
  body: oldInput,
  answer: z.strictObject({ ...counts, results: z.array(oldResult) }),
  names: ({ body }) => names(body.partyIds ? {} : { partyIds: 'signerIds' }),
  async serve({ params, body: { signerIds, partyIds: parties, channel } }, ask) {
    const wanted = signerIds ?? parties;
    const body = { ...(wanted && { partyIds: wanted }), ...(channel && { channel }) };
    const sent = await ask(reminderRows.send, { params, body });
    return { ...sent, results: sent.results.map(toSigner) };
  },
});

/** `sentAt` is the signer's last reminder, also where this was too soon for another. */
const remindUnder = (noun: 'signers' | 'parties') =>
  route({
    row: reminderRows.send,
    path: `/documents/{id}/${noun}/{signerId}/remind`,
    answer: z.strictObject({ success: z.boolean(), sentAt: dateTimeOrNull }),
    async serve({ params: { id: documentId, signerId } }, ask) {
      const params = { id: documentId };
      const [result] = (await ask(reminderRows.send, { params, body: { partyIds: [signerId] } })).results;
      if (result?.reason === 'NOT_FOUND') throw notFound('party');
      const { data } = await ask(reminderRows.list, { params });
      return { success: result?.status === 'SENT', sentAt: data.find(r => r.partyId === signerId)?.sentAt ?? null };
    },
  });

export const reminderRoutes: readonly OldRoute[] = [list, send, remindUnder('signers'), remindUnder('parties')];
