/**
 * Programs that open the links of e-mails before people do (filters of mail servers, previews of chats, browsers that
 * prefetch) change nothing and use nothing up, whichever e-mail it is.
 */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signInLink } from '../../../src/cli/sign-in.ts';
import { readConfig } from '../../../src/config/config.ts';
import { invitationOperations } from '../../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../../src/contract/operations/workspaces/roles.ts';
import { ordinaryDay } from '../../../src/platform/clock.ts';
import { newId } from '../../../src/platform/ids.ts';
import { listOutbox, readOutbox } from '../../../src/platform/mail/outbox.ts';
import { approvalsIn, draft, pending } from '../../approvals/scene.ts';
import { builtPages } from '../../kit/built-pages.ts';
import { signerOf, twoPartyDocument } from '../../kit/documents.ts';
import { newCheck } from '../../kit/identifying.ts';
import { openBankIdServer } from '../../kit/servers/bankid.ts';
import { useService } from '../../kit/service.ts';
import { behindProxy, byLink, keepTime, linkTo, ownerOf, person, tokenIn } from './person.ts';

const bankId = await openBankIdServer();
keepTime();
const kit = useService({ env: { ...bankId.env, ...behindProxy }, web: builtPages(), startsAt: ordinaryDay });

const tables = `
  select table_name as name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`;

/** A hash of each table, so that a change is named. */
async function everything(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name } of await kit.db.rows<{ name: string }>(tables)) {
    const sum = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`;
    found[name] = (await kit.db.row<{ sum: string }>(sum))?.sum ?? '';
  }
  return found;
}

/** Every link of every e-mail so far, in its text and in its HTML, by the page that it opens. */
async function links(): Promise<Map<string, string[]>> {
  await kit.work();
  const dir = join(kit.dataDir, 'outbox');
  const messages = await Promise.all((await listOutbox(dir, 1_000)).map(({ name }) => readOutbox(dir, name)));
  const found = new Map<string, string[]>();
  for (const message of messages)
    for (const [url] of `${message?.text}\n${message?.html}`.matchAll(/https?:\/\/[^\s"'<>)]+/g)) {
      const [, page] = /^https?:\/\/[^/]+\/((?:sign-in\/(?:email\/)?)?[\w-]+)/.exec(url) ?? [];
      if (url.startsWith(kit.baseUrl) && page)
        found.set(page, [...(found.get(page) ?? []), url.replaceAll('&amp;', '&')]);
    }
  return found;
}

const scanners: [name: string, init: RequestInit][] = [
  ['a filter of a mail server', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; LinkScanner/1.0)' } }],
  ['a prefetch', { headers: { 'Sec-Purpose': 'prefetch', Purpose: 'prefetch', 'Sec-Fetch-Site': 'cross-site' } }],
  ['a prerender', { headers: { 'Sec-Purpose': 'prefetch;prerender', 'Sec-Fetch-Dest': 'document' } }],
  ['a request for the head', { method: 'HEAD' }],
];

test('no link of an e-mail changes anything when a program opens it, and each still works for the person', async () => {
  const cast = await kit.organization();
  const email = await ownerOf(kit, cast);
  const who = await byLink(kit, email);
  const [invited, to] = [`${newId('New')}@example.com`, `${newId('To')}@example.com`];
  const roleId = (await cast.api.done(roleOperations.list)).data[1]?.id ?? '';
  await cast.api.done(invitationOperations.create, { body: { email: invited, roleId } });
  await who.post('/change-email', { newEmail: to });
  await who.form(`${kit.baseUrl}/sign-in/email/allow/${tokenIn(await linkTo(kit, email))}`);
  await who.post('/change-email', { newEmail: `${newId('Other')}@example.com` });
  await who.post('/request-password-reset', { email });
  await newCheck(cast);
  const ada = await approvalsIn(kit).approver(cast, 'Ada Approver');
  await pending({ cast, document: await draft(cast) }, { approverIds: [ada.id] });
  await twoPartyDocument(cast);
  const sealed = await twoPartyDocument(cast);
  for (const name of ['Anna Lindqvist', 'Bo Ek']) await (await signerOf(cast, sealed, name)).sign();
  await kit.work();
  await person(kit).post('/sign-in/magic-link', { email });
  const found = await links();
  const { link } = await signInLink(
    kit.db,
    { ...readConfig({ SIGILL_DATA_DIR: kit.dataDir }), publicUrl: kit.baseUrl },
    email,
  );
  found.set('start', [link]);
  await kit.work();
  const expected = ['approve', 'id', 'join', 'sign', 'sign-in/link', 'sign-in/reset', 'start'];
  expect([...found.keys()]).toEqual(
    expect.arrayContaining([...expected, 'sign-in/email/allow', 'sign-in/email/confirm']),
  );

  const before = await everything();
  const onPages = new Set<string>();
  for (const [page, urls] of found)
    for (const url of new Set(urls))
      for (const [scanner, init] of scanners)
        for (let n = 0; n < 2; n++) {
          const answer = await fetch(url, { ...init, redirect: 'manual' });
          for (const [, path] of (await answer.text()).matchAll(/(?:href|src)="(\/[^"]*)"/g)) onPages.add(String(path));
          expect([page, scanner, answer.status < 500]).toEqual([page, scanner, true]);
          expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
        }
  // Some follow the links of the page, too.
  expect(onPages.size).toBeGreaterThan(5);
  for (const path of onPages) await (await fetch(`${kit.baseUrl}${path.replaceAll('&amp;', '&')}`)).arrayBuffer();
  await kit.work();
  expect(await everything()).toEqual(before);

  const newest = (page: string) => found.get(page)?.[0] ?? '';
  for (const page of ['join', 'approve', 'sign-in/reset', 'sign-in/email/confirm', 'sign-in/email/allow'])
    expect([page, (await person(kit).get(newest(page))).status]).toEqual([page, 200]);
  expect((await person(kit).form(newest('sign-in/link'))).status).toBe(303);
  expect((await person(kit).form(link)).status).toBe(303);
});
