/**
 * Parties that only read: invited when every signer before them has signed, and sent the sealed copy like everyone
 * else.
 */
import { expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { signerOf } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const emails = mailbox(kit);
const subjects = async (address: string) => (await emails(address)).map(m => m?.subject);

test.each(['REVIEWER', 'ORGANIZER'] as const)(
  'a %s after the last signer is asked to read, and gets the sealed copy',
  async role => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const address = (name: string) => `${name}@${role.toLowerCase()}.example.com`;
    const document = await cast.api.done(documentOperations.create, {
      body: {
        name: 'Avtal',
        documentMeta: { signingMode: 'SEQUENTIAL', language: 'en' },
        parties: [
          { name: 'Ada', email: address('ada') },
          { name: 'Bea', email: address('bea') },
          { name: 'Rut', email: address('rut'), role },
        ],
        content: [{ type: 'PDF', fieldMeta: { value: file.key } }],
        send: true,
      },
    });
    await kit.work();
    await (await signerOf(cast, document, 'Ada')).sign();
    expect(await subjects(address('rut'))).toEqual([]);
    await (await signerOf(cast, document, 'Bea')).sign();
    await kit.work();
    expect((await subjects(address('rut'))).sort()).toEqual(['Completed: Avtal', 'To read: Avtal']);
    const completed = (await emails(address('rut'))).find(m => m?.subject.startsWith('Completed'));
    expect(completed?.attachments).toHaveLength(1);
    const [, , rut] = (await cast.api.done(documentOperations.get, { params: { id: document.id } })).parties;
    expect(rut).toMatchObject({ role, signingStatus: 'NOT_SIGNED', sendStatus: 'SENT' });
    const { data } = await cast.api.done(eventOperations.list, { query: { type: 'document.party.sent' } });
    expect(data.filter(e => (e.data.party as { name: string }).name === 'Rut')).toHaveLength(1);
    expect((await (await signerOf(cast, document, 'Rut')).view()).state).toBe('SEALED');
  },
);
