/** Documents of type ACCEPTABLE: parties accept with a click, and everything says so. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { partyOperations } from '../../src/contract/operations/documents/parties.ts';
import { templatePartyOperations } from '../../src/contract/operations/template-parties.ts';
import { templateOperations } from '../../src/contract/operations/templates.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { languages } from '../../src/contract/values.ts';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { journalSections } from '../../src/domain/sealing/journal/journal-sections.ts';
import { journalTextsOf } from '../../src/domain/sealing/journal/journal-texts.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { mailbox } from '../kit/emails.ts';
import { fileOf, journalIn, ownRoot, proofOf } from '../kit/evidence.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const received = mailbox(kit);

const acceptable = (cast: Cast, change: object = {}): Promise<Document> =>
  cast.api.done(documentOperations.create, {
    body: {
      name: 'Villkor',
      type: 'ACCEPTABLE',
      parties: [anna, bo],
      content: [{ type: 'HTML', fieldMeta: { content: '<p>Villkoren.</p>' } }],
      documentMeta: { language: 'en' },
      ...change,
    },
  });

const methodsOf = ({ parties }: Document) => parties.map(p => p.signatureMethod);
const wrongMethod = {
  ok: false,
  body: { code: 'VALIDATION_FAILED', issues: [expect.objectContaining({ code: 'INVALID_VALUE' })] },
};

describe('A document that parties accept', () => {
  test('says accept on the page, in e-mails, in the sealed file and in the journal, from invitation to seal', async () => {
    const cast = await kit.organization();
    const document = await acceptable(cast, { send: true });
    expect(methodsOf(document)).toEqual(['CLICK_TO_SIGN', 'CLICK_TO_SIGN']);
    const [invitation] = await received('anna@example.com');
    expect(invitation?.text).toContain('asks you to read and accept');
    expect(invitation?.text).not.toMatch(/\bsign(?!\/)/);

    for (const name of ['Anna Lindqvist', 'Bo Ek']) {
      const signer = await signerOf(cast, document, name);
      const view = await signer.read();
      expect(view).toMatchObject({ document: { type: 'ACCEPTABLE' }, party: { signatureMethod: 'CLICK_TO_SIGN' } });
      expect(view.consent.text).toContain('accept it');
      expect((await signer.sign({}, { signature: null, initials: null })).state).toBe('SIGNED');
    }
    expect((await received('anna@example.com')).at(-1)?.text).toContain('Everyone has accepted');

    const sealed = await fileOf(cast, document.id, 'SIGNED');
    const proof = await proofOf(sealed, ownRoot(kit));
    expect(proof).toMatchObject({ ok: true, problems: [], document: { signatures: [{ accepted: true }, {}] } });
    const { findings } = evidenceSentences(proof, evidenceTexts.en, true);
    expect(findings.map(f => f.text).join()).toMatch(/“Anna Lindqvist” accepted /);
    const journal = await journalIn(sealed);
    const texts = journalTextsOf({ type: 'ACCEPTABLE', meta: { language: 'en' } });
    const rows = JSON.stringify(journalSections(texts, journal, '00'));
    expect(rows).toContain('The document was accepted');
    expect(rows).not.toMatch(/was signed/);
  });

  test('lets its signers accept in one way alone', async () => {
    const cast = await kit.organization();
    const asked = {
      name: 'Villkor',
      type: 'ACCEPTABLE' as const,
      parties: [{ ...anna, signatureMethod: 'DRAWING' as const }],
    };
    expect(await cast.api.call(documentOperations.create, { body: asked })).toMatchObject(wrongMethod);
    const reader = { name: 'Rut', email: 'rut@example.com', role: 'REVIEWER' as const };
    const document = await acceptable(cast, { parties: [anna, reader] });
    expect(methodsOf(document)).toEqual(['CLICK_TO_SIGN', 'NONE']);
    const params = { id: document.id };
    const added = await cast.api.done(partyOperations.create, {
      params,
      body: { name: 'Bo', email: 'bo@example.com' },
    });
    expect(added.signatureMethod).toBe('CLICK_TO_SIGN');
    const drawing = { ...bo, ref: undefined, signatureMethod: 'DRAWING' as const };
    expect(await cast.api.call(partyOperations.create, { params, body: drawing })).toMatchObject(wrongMethod);
    const one = { id: document.id, partyId: document.parties[1]?.id ?? '' };
    const patch = (body: object) => cast.api.call(partyOperations.update, { params: one, body });
    expect(await patch({ signatureMethod: 'DRAWING' })).toMatchObject(wrongMethod);
    expect(await patch({ role: 'SIGNER' })).toMatchObject({ body: { signatureMethod: 'CLICK_TO_SIGN' } });
  });

  test('takes the parties of a template, whatever their method there, and is copied as such', async () => {
    const cast = await kit.organization();
    const template = await cast.api.done(templateOperations.create, { body: { name: 'Mall' } });
    const params = { id: template.id };
    const body = { name: 'Anna', email: 'anna@example.com', signatureMethod: 'DRAWING' as const };
    await cast.api.done(templatePartyOperations.create, { params, body });
    const made = await acceptable(cast, { templateId: template.id, parties: undefined });
    expect(methodsOf(made)).toEqual(['CLICK_TO_SIGN']);
    const copy = await cast.api.done(documentOperations.duplicate, { params: { id: made.id } });
    const sent = await cast.api.done(documentOperations.send, { params: { id: copy.id }, body: {} });
    const signer = await signerOf(cast, sent, 'Anna');
    expect((await signer.view()).document.type).toBe('ACCEPTABLE');
  });
});

test('MANUAL is no way to sign a document that is sent, nor for a party of a template', async () => {
  const cast = await kit.organization();
  const parties = [{ ...anna, signatureMethod: 'MANUAL' as const }];
  expect(await cast.api.call(documentOperations.create, { body: { name: 'Avtal', parties } })).toMatchObject(
    wrongMethod,
  );
  const draft = await twoPartyDocument(cast, { send: false });
  const params = { id: draft.id, partyId: draft.parties[0]?.id ?? '' };
  const body = { signatureMethod: 'MANUAL' as const };
  expect(await cast.api.call(partyOperations.update, { params, body })).toMatchObject(wrongMethod);
  const template = await cast.api.done(templateOperations.create, { body: { name: 'Mall' } });
  const party = { name: 'Anna', signatureMethod: 'MANUAL' as const };
  expect(
    await cast.api.call(templatePartyOperations.create, { params: { id: template.id }, body: party }),
  ).toMatchObject(wrongMethod);
});

test('the journal of an accepted document differs from that of a signed one in every language', () => {
  const [signed, accepted] = (['SIGNABLE', 'ACCEPTABLE'] as const).map(type =>
    languages.map(language => journalTextsOf({ type, meta: { language } }).events.DOCUMENT_SIGNED),
  );
  expect(accepted?.filter((text, i) => text === signed?.[i])).toEqual([]);
});
