/** Limits as clients and people meet them: each names itself, what is counted, and when it ends or what to do. */
import { expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contract/error-shape.ts';
import { contactOperations } from '../../src/contract/operations/contacts.ts';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { identityCheckOperations } from '../../src/contract/operations/identity-checks.ts';
import { oauthAppOperations } from '../../src/contract/operations/oauth.ts';
import { webhookOperations } from '../../src/contract/operations/webhooks.ts';
import { invitationOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const hourMs = 3_600_000;

interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

const sandbox = () => kit.organization({ sandbox: true });
const spent = (cast: Cast, resource: string, periodStart: Date, used: number) =>
  kit.db.run(
    `insert into allowances (organization_id, resource, scheme, period_start, used) values ($1, $2, '', $3, $4)
     on conflict (organization_id, resource, scheme, period_start) do update set used = $4`,
    [cast.organizationId, resource, periodStart, used],
  );
const month = () => new Date(Date.UTC(kit.clock.now().getUTCFullYear(), kit.clock.now().getUTCMonth(), 1));
const hour = () => new Date(Math.floor(kit.clock.now().getTime() / hourMs) * hourMs);

/** What runs into the limit, and what the error's texts say in English and in Swedish. */
const limits: readonly [what: string, code: ErrorBody['code'], en: RegExp, sv: RegExp, run: () => Promise<Answered>][] =
  [
    [
      'documents sent in a month',
      'LIMIT_EXCEEDED',
      /plan is 10 sent documents a month.*from 1 \w+ \d{4} \(UTC\), or sooner with a larger plan/,
      /abonnemang är 10 skickade dokument per månad.*från och med den 1 \S+ \d{4} \(UTC\)/,
      async () => {
        const cast = await kit.organization({ plan: 'BASIC', apiAccess: true });
        const { id } = await twoPartyDocument(cast, { send: false });
        await spent(cast, 'DOCUMENTS_SENT', month(), 10);
        return cast.api.call(documentOperations.send, { params: { id } });
      },
    ],
    [
      'documents created in an hour',
      'LIMIT_EXCEEDED',
      /sandbox is 50 new documents an hour.*more in \d+ (minutes?|seconds?)\.$/,
      /sandlåda är 50 nya dokument per timme.*fler om \d+ (minuter|sekunder?)\.$/,
      async () => {
        const cast = await sandbox();
        await spent(cast, 'DOCUMENTS_CREATED', hour(), 50);
        return cast.api.call(documentOperations.create, { body: { name: 'A' } });
      },
    ],
    [
      'identity checks of a sandbox',
      'LIMIT_EXCEEDED',
      /A sandbox has no identity checks/,
      /Identitetskontroller ingår inte i en sandlåda/,
      async () => {
        const { api } = await sandbox();
        const body = { fullName: 'Anna', channel: 'EMAIL' as const, email: 'anna@example.com' };
        return api.call(identityCheckOperations.create, { body });
      },
    ],
    [
      'members',
      'LIMIT_EXCEEDED',
      /plan is 1 member .*open invitation/,
      /abonnemang är 1 medlem .*öppen inbjudan/,
      async () => {
        const { api } = await kit.organization({ plan: 'SOLO', apiAccess: true });
        const roleId = (await api.done(roleOperations.list)).data[1]?.id ?? '';
        return api.call(invitationOperations.create, { body: { email: 'new@example.com', roleId } });
      },
    ],
    [
      'workspaces',
      'LIMIT_EXCEEDED',
      /sandbox is 1 workspace .*cannot have more/,
      /sandlåda är 1 arbetsyta .*kan inte ha fler/,
      async () => (await sandbox()).api.call(workspaceOperations.create, { body: { name: 'Second' } }),
    ],
    [
      'storage',
      'LIMIT_EXCEEDED',
      /2 GB of storage.*5 MB is left.*This file has 20 MB\. Delete/,
      /2 GB för uppladdade filer.*5 MB är kvar.*på 20 MB\. Ta bort/,
      async () => {
        const cast = await sandbox();
        const announce = (size: number) =>
          cast.api.call(fileOperations.create, { body: { fileName: 'A.pdf', mimeType: 'application/pdf', size } });
        await announce(1);
        await kit.db.run('update files set size = 1995000000 where organization_id = $1', [cast.organizationId]);
        return announce(20_000_000);
      },
    ],
    [
      'connected apps of a partner',
      'LIMIT_EXCEEDED',
      /50 apps\. Delete one/,
      /50 appar\. Ta bort en/,
      async () => {
        const cast = await kit.organization();
        await kit.db.run('update organizations set platform_partner = true where id = $1', [cast.organizationId]);
        const body = { name: 'A', redirectUris: ['https://app.example.com/back'], scopes: ['documents:read' as const] };
        for (let made = 0; made < 50; made++) await cast.api.done(oauthAppOperations.create, { body });
        return cast.api.call(oauthAppOperations.create, { body });
      },
    ],
    [
      'requests in a minute',
      'RATE_LIMITED',
      /2 requests a minute, with all its keys.*again in \d+ seconds\.$/,
      /2 anrop i minuten, med alla nycklar.*igen om \d+ sekunder\.$/,
      async () => {
        const { api } = await kit.organization({ requestsPerMinute: 2 });
        await Promise.all([api.done(workspaceOperations.me), api.done(workspaceOperations.me)]);
        return api.call(workspaceOperations.me);
      },
    ],
    [
      'requests in a day',
      'DAILY_QUOTA_EXCEEDED',
      /2,000 requests in 24 hours.*end in 24 hours\.$/,
      /2\s000 anrop på 24 timmar.*slut om 24 timmar\.$/,
      async () => {
        const cast = await kit.organization({ plan: 'BASIC', apiAccess: true, requestsPerMinute: null });
        await kit.db.run('insert into request_days (organization_id, started_at, used) values ($1, $2, 2000)', [
          cast.organizationId,
          kit.clock.now(),
        ]);
        return cast.api.call(workspaceOperations.me);
      },
    ],
    [
      'the plan’s features',
      'PLAN_REQUIRED',
      /Testing webhooks needs the plan Team or higher/,
      /Test av webhookar kräver abonnemanget Team/,
      async () => {
        const { api } = await kit.organization({ plan: 'SOLO', apiAccess: true });
        return api.call(webhookOperations.test, { params: { id: 'whk_none' } });
      },
    ],
    [
      'webhooks of a workspace',
      'VALIDATION_FAILED',
      /A workspace can have 50 webhooks\. Delete one/,
      /En arbetsyta kan ha 50 webhookar\. Ta bort en/,
      async () => {
        const { api } = await kit.organization();
        const body = { url: 'https://hooks.example.com/', events: ['document.sent' as const] };
        for (let made = 0; made < 50; made++) await api.done(webhookOperations.create, { body });
        return api.call(webhookOperations.create, { body });
      },
    ],
    [
      'the size of a request',
      'VALIDATION_FAILED',
      /A request can have 5 MB\./,
      /En begäran kan vara på 5 MB\./,
      async () => {
        const { api } = await kit.organization();
        return api.call(contactOperations.create, { body: { name: 'x'.repeat(5_300_000) } as never });
      },
    ],
  ];

test.each(limits)('the error for %s says the limit and what to do', async (_what, code, en, sv, run) => {
  const answer = await run();
  const body = answer.body as ErrorBody;
  expect(body.code).toBe(code);
  expect(body.issues?.[0]?.message ?? body.message).toMatch(en);
  expect(body.userMessage).toMatch(sv);
  // Those that pass by themselves within a day say when, for programs.
  const passes = answer.status === 429 || /an hour/.test(body.message);
  expect(answer.headers.get('retry-after')).toEqual(passes ? expect.stringMatching(/^[1-9]\d*$/) : null);
});

test('the hourly limit of a sandbox ends when Retry-After says', async () => {
  const cast = await sandbox();
  await spent(cast, 'DOCUMENTS_CREATED', hour(), 50);
  const refused = await cast.api.call(documentOperations.create, { body: { name: 'A' } });
  kit.clock.move(Number(refused.headers.get('retry-after')) * 1_000);
  await cast.api.done(documentOperations.create, { body: { name: 'A' } });
});

test('a person who prefers English reads the limit in English', async () => {
  const cast = await kit.organization({ plan: 'SOLO', apiAccess: true });
  const english = cast.api.as({ headers: { 'Accept-Language': 'en' } });
  const { userMessage } = await english.refused(workspaceOperations.create, { body: { name: 'Second' } });
  expect(userMessage).toBe(
    'The limit of your plan is 1 workspace in the whole organization, and it has been reached. Choose a larger plan for more.',
  );
});
