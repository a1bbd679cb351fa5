import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { workspaceOperations } from '../../../src/contract/operations/workspaces/workspaces.ts';
import { anna, bo } from '../../kit/documents.ts';
import { useService } from '../../kit/service.ts';
import { oldClient } from './old-client.ts';

const kit = useService();
const number = '19900101-1234';

test.each([
  ['FULL', number],
  ['PARTIAL', '19900101-****'],
  ['NONE', null],
] as const)('a national ID number is shown %s by the workspace', async (mode, shown) => {
  const cast = await kit.organization();
  await cast.api.done(workspaceOperations.update, {
    params: { id: cast.workspaceId },
    body: { settings: { nationalIdDisplayMode: mode } },
  });
  const document = await cast.api.done(documentOperations.create, {
    body: { name: 'Avtal', parties: [{ ...anna, nationalId: number }, bo], documentMeta: {} },
  });
  const old = oldClient(() => kit.baseUrl, cast);
  const path = `/documents/${document.id}`;
  const found = [
    (await old.done('GET', path)).signers[0].ssn,
    (await old.done('GET', `${path}/signers/${document.parties[0]?.id}`)).ssn,
  ];
  expect(found).toEqual([shown, shown]);
});
