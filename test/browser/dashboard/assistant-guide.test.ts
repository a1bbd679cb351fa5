/** The steps of “Connect an assistant” in docs/assistants.md, with the official client as the assistant. */
import { Client, UnauthorizedError } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { documentOperations } from '../../../src/contract/operations/documents/documents.ts';
import { behindProxy } from '../../credentials/sign-in/person.ts';
import { guideText } from '../../kit/guide.ts';
import { useService } from '../../kit/service.ts';
import { assistantOf, transportFor } from '../../tools/official-client.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { callback } from '../kit/callback.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';

const kit = useService({ web: pagesDir, env: behindProxy });
const section = /## Connect an assistant\n(.*?)\n## /s.exec(guideText('assistants.md'))?.[1] ?? '';
const named = [...section.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);

test('somebody who follows the guide connects an assistant, lets it send, and disconnects it', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { id } = await cast.api.done(documentOperations.create, { body: { name: 'Lease' } });
  const { page, errors, root, leave } = await signedIn(kit, cast);
  const pressed: string[] = [];
  const press = async (role: 'menuitem' | 'link' | 'button' | 'checkbox', name: string) => {
    pressed.push(name);
    // The menu shows the keys next to the name.
    await page.getByRole(role, { name, exact: role !== 'menuitem' }).click();
  };
  const back = await callback();
  const { kept, provider } = assistantOf(back.uri);
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Olga Owner: profile, language, sign out' }).click();
    await press('menuitem', 'Settings');
    await press('link', 'Assistants');
    await press('button', 'Copy');
    await page.getByText('The address was copied.').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${kit.baseUrl}/api/mcp`);

    const first = transportFor(kit, provider);
    const client = new Client({ name: 'test', version: '1' });
    await expect(client.connect(first)).rejects.toThrow(UnauthorizedError);
    await page.goto(kept.sentTo?.href ?? '');
    await shot(page, 'assistant-consent');
    await press('button', 'Connect');
    await page.waitForURL(/[?&]code=/);
    await first.finishAuth(new URL(page.url()).searchParams);
    const connected = new Client({ name: 'test', version: '1' });
    await connected.connect(transportFor(kit, provider));
    const found = await connected.callTool({ name: 'getPendingSignatures', arguments: {} });
    expect(found.structuredContent).toMatchObject({ data: { documents: [] } });
    const names = async () => (await connected.listTools()).tools.map(({ name }) => name);
    expect(await names()).not.toContain('sendDocument');

    await page.goto(`${root}/settings/developers/assistants`);
    await press('checkbox', 'Send');
    await press('button', 'Save');
    await page.getByText('What assistants may do was saved.').waitFor();
    expect(await names()).toContain('sendDocument');
    const anna = { documentId: id, name: 'Anna Berg', email: 'anna@example.com' };
    for (const [name, input] of [
      ['addTextField', { documentId: id, text: 'The rent is 1 200.' }],
      ['addSignerToDocument', anna],
      ['sendDocument', { documentId: id }],
    ] as const)
      expect([name, (await connected.callTool({ name, arguments: input })).isError ?? false]).toEqual([name, false]);
    const { status } = await cast.api.done(documentOperations.get, { params: { id } });
    expect(status).toBe('PENDING');

    const row = page.getByRole('listitem').filter({ hasText: 'Connected by Olga Owner' });
    await row.getByRole('button', { name: /^Disconnect Notebook/ }).click();
    pressed.push('Disconnect');
    await row.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await page.getByText('Notebook was disconnected.').waitFor();
    await expect(connected.listTools()).rejects.toThrow(UnauthorizedError);
    expect(pressed).toEqual(named);
    expect(errors.filter(error => !error.includes('favicon'))).toEqual([]);
  } finally {
    await leave();
    back.close();
  }
});
