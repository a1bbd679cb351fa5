/** What an assistant does in the name of a person says so wherever people read who did it. */
import { expect, test } from 'vitest';
import { activityOperations } from '../../src/contract/operations/documents/activity.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { toolGroups } from '../../src/contract/tools/tool.ts';
import { checkChain } from '../../src/domain/events/chain-check.ts';
import { exportJournal } from '../../src/domain/events/journal-export.ts';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { browser } from '../dashboard/browser.ts';
import { anna, bo, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { useService } from '../kit/service.ts';
import { assistant, authenticateByKey, switchOn } from './assistant.ts';

// The sign-in library and the processes that seal have the time of the system.
const kit = useService({
  authenticateTools: authenticateByKey,
  env: { SIGILL_TRUSTED_PROXIES: '127.0.0.1,::1' },
  startsAt: new Date(),
});
const scopes = 'documents:read documents:write audit:read';

test('an entry of the journal names the assistant, in activity, in the dashboard and in the chain', async () => {
  const cast = await kit.organization();
  const tools = assistant(kit, `${cast.apiKey}|${scopes}|Claude`);
  const { document } = await tools.done('createDocument', { name: 'Avtal' });
  const params = { id: document.id };
  await tools.done('renameDocument', { documentId: document.id, name: 'Hyresavtal' });
  await cast.api.done(documentOperations.update, { params, body: { name: 'Kontrakt' } });
  const { data } = await cast.api.done(activityOperations.list, { params });
  expect(data.map(({ through }) => through)).toEqual([null, 'Claude', 'Claude']);
  const admin = await browser(kit, cast, ['READ_DOCUMENT', 'READ_DOCUMENT_AUDIT_LOG']);
  const { body } = await admin.get(`/documents/${document.id}/timeline`);
  expect(body.data[1].name).toMatch(/, through Claude$/);
  const subject = { id: document.id, name: null, organization: null };
  const journal = await exportJournal(kit.db, kit.service.app.secrets, subject);
  expect(checkChain(journal).problems).toEqual([]);
  expect(JSON.stringify(journal)).toContain('"through":"Claude"');
});

test('the sealed file says that an assistant sent the document, and the verifier reads it', async () => {
  const cast = await kit.organization();
  await switchOn(kit, cast, ...toolGroups);
  const draft = await twoPartyDocument(cast, { send: false });
  await assistant(kit, `${cast.apiKey}|${scopes}|Claude`).done('sendDocument', { documentId: draft.id });
  await kit.work();
  for (const { name } of [anna, bo]) {
    const signer = await signerOf(cast, draft, name);
    await signer.opened();
    await signer.sign();
  }
  await kit.work();
  const evidence = await proofOf(await fileOf(cast, draft.id, 'SIGNED'), ownRoot(kit), kit.clock.now());
  expect([evidence.verdict, evidence.document?.sentThrough]).toEqual(['VALID', 'Claude']);
  const { facts } = evidenceSentences(evidence, evidenceTexts.en, true);
  expect(facts).toContainEqual({ label: 'Sent through', value: 'Claude' });
});
