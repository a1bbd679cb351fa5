import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { invitationOperations } from '../../src/contract/operations/workspaces/members.ts';
import { roleOperations } from '../../src/contract/operations/workspaces/roles.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import { newId } from '../../src/platform/ids.ts';
import { listOutbox, readOutbox } from '../../src/platform/mail/outbox.ts';
import { twoPartyDocument } from '../kit/documents.ts';
import { put } from '../kit/files.ts';
import { type Cast, useService } from '../kit/service.ts';

const kit = useService();
const get = (cast: Cast) => cast.api.done(workspaceOperations.organization);
const update = (cast: Cast, body: object) => cast.api.done(workspaceOperations.updateOrganization, { body });
const refused = (cast: Cast, body: object) => cast.api.refused(workspaceOperations.updateOrganization, { body });

/** A PNG of two pixels by three, written by ImageMagick. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACAQMAAACnuvRZAAAABlBMVEX/AAD///9BHTQRAAAADElEQVQI12NgYGAAAAAEAAEnNCcKAAAAAElFTkSuQmCC',
  'base64',
);
const gif = Buffer.from('R0lGODlhBwAGAPAAAACAAAAAACH5BAAAAAAALAAAAAAHAAYAAAIFhI+py1oAOw==', 'base64');

async function uploaded(
  cast: Cast,
  bytes: Buffer,
  mimeType: 'image/png' | 'image/gif' | 'image/svg+xml' = 'image/png',
) {
  const file = await cast.api.done(fileOperations.create, { body: { fileName: 'logo', mimeType, size: bytes.length } });
  await put(file.uploadUrl, bytes, mimeType);
  await cast.api.done(fileOperations.confirm, { params: { id: file.id } });
  return file;
}

/** E-mails to an address, newest last. */
async function emailsTo(address: string) {
  await kit.work();
  const dir = join(kit.dataDir, 'outbox');
  const found = (await listOutbox(dir, 1000)).filter(m => m.to.includes(address)).reverse();
  return Promise.all(found.map(m => readOutbox(dir, m.name)));
}

async function invitationEmail(cast: Cast) {
  const email = `${newId('new')}@example.com`;
  const roleId = (await cast.api.done(roleOperations.list)).data[1]?.id ?? '';
  await cast.api.done(invitationOperations.create, { body: { email, roleId } });
  return (await emailsTo(email)).at(-1);
}

describe('The brand', () => {
  test('keeps its values until they are changed', async () => {
    const cast = await kit.organization();
    const branding = { enabled: true, url: 'https://example.com/', primaryColor: '#FFDD00', secondaryColor: '#012' };
    const changed = await update(cast, { branding });
    expect(changed.branding).toEqual({ ...branding, logo: null, icon: null });
    expect((await update(cast, { branding: { url: null } })).branding).toMatchObject({ ...branding, url: null });
    expect((await update(cast, { name: 'A' })).branding?.primaryColor).toBe('#FFDD00');
  });

  test('has a logo and an icon from uploads, returned as public URLs whose content never changes', async () => {
    const cast = await kit.organization();
    const file = await uploaded(cast, png);
    const { logo, branding } = await update(cast, { branding: { logo: file.key, icon: file.key } });
    expect(branding?.logo).toBe(logo);
    expect(logo).toMatch(new RegExp(`^${kit.baseUrl}/brand/${cast.organizationId}/logo-[0-9a-f]{64}$`));
    expect(branding?.icon).toMatch(/\/icon-[0-9a-f]{64}$/);
    for (const address of [logo, branding?.icon]) {
      const answer = await fetch(address ?? '');
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(png.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);
    }
    expect((await fetch(logo ?? '', { method: 'HEAD' })).status).toBe(200);
  });

  test('keeps a picture when its upload is deleted, and a replaced one for e-mails that refer to it', async () => {
    const cast = await kit.organization();
    const file = await uploaded(cast, png);
    const { logo } = await update(cast, { branding: { logo: file.key } });
    await cast.api.done(fileOperations.delete, { params: { id: file.id } });
    expect((await update(cast, { branding: { logo: null } })).logo).toBeNull();
    expect((await fetch(logo ?? '')).status).toBe(200);
  });

  test('accepts only confirmed uploads of the workspace, and only formats that can be nothing but pictures', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const { id } = await cast.api.done(workspaceOperations.create, { body: { name: 'Second' } });
    const second = { ...cast, api: cast.api.as({ workspace: id }) };
    const announced = await cast.api.done(fileOperations.create, {
      body: { fileName: 'logo.png', mimeType: 'image/png', size: png.length },
    });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const wide = Buffer.from(png);
    wide.writeUInt32BE(2_001, 16);
    wide.writeUInt32BE(2_000, 20);
    const wrong: [string, string][] = [
      ['f/none', 'INVALID_VALUE'],
      [announced.key, 'INVALID_VALUE'],
      [(await uploaded(other, png)).key, 'INVALID_VALUE'],
      [(await uploaded(second, png)).key, 'INVALID_VALUE'],
      [(await uploaded(cast, svg, 'image/svg+xml')).key, 'INVALID_VALUE'],
      [(await uploaded(cast, svg)).key, 'INVALID_VALUE'],
      [(await uploaded(cast, gif, 'image/gif')).key, 'INVALID_VALUE'],
      [(await uploaded(cast, wide)).key, 'TOO_BIG'],
      [(await uploaded(cast, Buffer.concat([png, Buffer.alloc(1024 * 1024)]))).key, 'TOO_BIG'],
    ];
    for (const [key, code] of wrong) {
      const { issues } = await refused(cast, { branding: { icon: key, primaryColor: '#FFFFFF' } });
      expect([key, issues?.map(i => [i.path, i.code])]).toEqual([key, [['branding.icon', code]]]);
    }
    expect((await get(cast)).branding).toBeNull();
  });

  test('serves a picture at no other URL', async () => {
    const [cast, other] = [await kit.organization(), await kit.organization()];
    const file = await uploaded(cast, png);
    const logo = (await update(cast, { branding: { logo: file.key } })).logo ?? '';
    for (const address of [
      logo.replace(cast.organizationId, other.organizationId),
      logo.replace(cast.organizationId, '..%2f..'),
      logo.slice(0, -1),
      logo.replace('/logo-', '/mark-'),
      `${logo}%00`,
    ])
      expect([address, (await fetch(address)).status]).toEqual([address, 404]);
  });
});

describe('E-mails', () => {
  test("have Sigill's own look until the brand is enabled", async () => {
    const cast = await kit.organization({ name: 'Northlight' });
    await update(cast, { branding: { enabled: false, primaryColor: '#00447C' } });
    const sentEmail = await invitationEmail(cast);
    expect(sentEmail?.html).toContain('#A32A2A');
    expect(sentEmail?.html).not.toContain('#00447C');
  });

  test('have the logo, the colour and the name of an enabled brand, in HTML and as text', async () => {
    const cast = await kit.organization({ name: 'Åkes <Bygg>' });
    const { key } = await uploaded(cast, png);
    const { logo } = await update(cast, {
      branding: { enabled: true, logo: key, primaryColor: '#00447C', url: 'https://example.com/?a=1&b=2' },
    });
    await twoPartyDocument(cast, { documentMeta: { subject: `Hej ${cast.organizationId}` } });
    await kit.work();
    const dir = join(kit.dataDir, 'outbox');
    const [sent] = (await listOutbox(dir, 1000)).filter(m => m.subject.includes(cast.organizationId));
    for (const sentEmail of [await readOutbox(dir, sent?.name ?? ''), await invitationEmail(cast)]) {
      expect(sentEmail?.html).toContain(`<img src="${logo}" alt="Åkes &lt;Bygg&gt;"`);
      expect(sentEmail?.html).toContain('background:#00447C;color:#FFFFFF');
      expect(sentEmail?.html).toContain('href="https://example.com/?a=1&amp;b=2"');
      expect(sentEmail?.html).not.toContain('#A32A2A');
      expect(sentEmail?.text.startsWith('Åkes <Bygg>')).toBe(true);
    }
  });

  test('darken a colour that white text is not readable on, and show an initial if there is no logo', async () => {
    const cast = await kit.organization({ name: 'östra' });
    await update(cast, { branding: { enabled: true, primaryColor: '#FFDD00' } });
    const sentEmail = await invitationEmail(cast);
    expect(sentEmail?.html).toContain('background:#877500;color:#FFFFFF');
    expect(sentEmail?.html).not.toContain('#FFDD00');
    expect(sentEmail?.html).toMatch(/>Ö<\/div>.*östra/);
  });

  test('are plain text if the workspace says so and the document does not override it', async () => {
    const cast = await kit.organization();
    await cast.api.done(workspaceOperations.update, {
      params: { id: cast.workspaceId },
      body: { settings: { sendPlainTextEmailOnly: true } },
    });
    expect((await invitationEmail(cast))?.html).toBeNull();
    const htmlOf = async (own: boolean | null) => {
      const email = `${newId('anna')}@example.com`;
      const parties = [
        { ref: 'anna', name: 'Anna', email },
        { ref: 'bo', name: 'Bo', email: 'bo@example.com' },
      ];
      await twoPartyDocument(cast, { parties, documentMeta: { sendPlainTextEmailOnly: own } });
      const [sentEmail] = await emailsTo(email);
      expect(sentEmail?.text).toContain('Hyresavtal');
      return (sentEmail?.html ?? null) !== null;
    };
    expect([await htmlOf(null), await htmlOf(true), await htmlOf(false)]).toEqual([false, false, true]);
  });
});
