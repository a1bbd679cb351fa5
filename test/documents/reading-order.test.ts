/** Whoever only reads: asked when everyone who signs before them has, and given the sealed copy with all others. */
import { expect, test } from 'vitest';
import { documentRows } from '../../src/contract/document-rows.ts';
import { eventRows } from '../../src/contract/events.ts';
import { signerOf } from '../kit/documents.ts';
import { corpus, upload } from '../kit/files.ts';
import { letterBox } from '../kit/letters.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const letters = letterBox(kit);
const subjects = async (address: string) => (await letters(address)).map(m => m?.subject);

test.each(['REVIEWER', 'ORGANIZER'] as const)(
  'a %s after the last signer is asked to read, and gets the sealed copy',
  async role => {
    const cast = await kit.organization();
    const file = await upload(cast.api, corpus('pdf/lo_writer.pdf'));
    const address = (name: string) => `${name}@${role.toLowerCase()}.example.com`;
    const document = await cast.api.done(documentRows.create, {
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
    const completed = (await letters(address('rut'))).find(m => m?.subject.startsWith('Completed'));
    expect(completed?.attachments).toHaveLength(1);
    const [, , rut] = (await cast.api.done(documentRows.get, { params: { id: document.id } })).parties;
    expect(rut).toMatchObject({ role, signingStatus: 'NOT_SIGNED', sendStatus: 'SENT' });
    const { data } = await cast.api.done(eventRows.list, { query: { type: 'document.party.sent' } });
    expect(data.filter(e => (e.data.party as { name: string }).name === 'Rut')).toHaveLength(1);
    expect((await (await signerOf(cast, document, 'Rut')).view()).state).toBe('SEALED');
  },
);
