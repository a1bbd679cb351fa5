/** Pages whose forms change something without a script: another site cannot submit them. */
import { describe, expect, test } from 'vitest';
import { invitationOperations, memberOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { approvalsIn, documentOf, pending } from '../approvals/scene.ts';
import { mailbox } from '../kit/emails.ts';
import { submitForm } from '../kit/page-form.ts';
import { useService } from '../kit/service.ts';

const kit = useService();
const received = mailbox(kit);
const { scene } = approvalsIn(kit);

interface Page {
  link: string;
  fields: Record<string, string>;
  /** Whether the form had its effect. */
  isDone: () => Promise<boolean>;
}

const linkIn = (text: string, path: string): string => new RegExp(`http\\S+/${path}/\\S+`).exec(text)?.[0] ?? '';

async function approvalPage(): Promise<Page> {
  const s = await scene();
  await pending(s, { approverIds: [s.ada.id] });
  const link = linkIn((await received(s.ada.email)).at(-1)?.text ?? '', 'approve');
  const isDone = async () => {
    await kit.work();
    return (await documentOf(s)).status === 'PENDING';
  };
  return { link, fields: { answer: 'approve' }, isDone };
}

async function joinPage(): Promise<Page> {
  const cast = await kit.organization();
  const { data: roles } = await cast.api.done(roleOperations.list, {});
  const email = `join-${cast.workspaceId}@example.com`;
  const roleId = roles.find(role => role.name === 'Member')?.id ?? '';
  await cast.api.done(invitationOperations.create, { body: { email, roleId } });
  const link = linkIn((await received(email)).at(-1)?.text ?? '', 'join');
  const isDone = async () => (await cast.api.done(memberOperations.list, { query: { query: email } })).data.length > 0;
  return { link, fields: { name: 'Nina Ny' }, isDone };
}

const pages = [
  ['of an approver', approvalPage],
  ['of an invitation', joinPage],
] as const;

describe.each(pages)('The page %s', (_, open) => {
  test('takes its own form, without a script', async () => {
    const { link, fields, isDone } = await open();
    const shown = await fetch(link);
    const [, formToken = ''] = /name="formToken" value="([\w-]+)"/.exec(await shown.text()) ?? [];
    const Cookie = shown.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const headers = { Origin: kit.baseUrl, Cookie, 'Sec-Fetch-Site': 'same-origin' };
    const answer = await fetch(link, { method: 'POST', headers, body: new URLSearchParams({ formToken, ...fields }) });
    expect([answer.status, await isDone()]).toEqual([200, true]);
  });

  test('refuses the form of another site, in words', async () => {
    const { link, fields, isDone } = await open();
    const foreign = [
      fetch(link, { method: 'POST', headers: { Origin: 'https://evil.example' }, body: new URLSearchParams(fields) }),
      submitForm(link, { fields, headers: { Origin: 'https://evil.example' } }),
      submitForm(link, { fields, headers: { Origin: 'null' } }),
      submitForm(link, { fields: { ...fields, formToken: 'a'.repeat(43) } }),
      submitForm(link, { fields, headers: { Cookie: '' } }),
    ];
    for (const answer of await Promise.all(foreign)) {
      expect(answer.status).toBe(403);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await answer.text()).toMatch(/out of date|för gammal/);
    }
    expect(await isDone()).toBe(false);
  });
});

test('the document of an approver is opened by the form of their page alone', async () => {
  const { link } = await approvalPage();
  const path = `${link}/document`;
  expect((await fetch(path, { method: 'POST', headers: { Origin: 'https://evil.example' } })).status).toBe(403);
  expect((await submitForm(path)).headers.get('content-type')).toBe('application/pdf');
});
