/** The sender's settings of the signing page: reading every page first, a redirect URL, and a brand. */
import { describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { workspaceOperations } from '../../src/contract/operations/workspaces/workspaces.ts';
import type { Document } from '../../src/contract/schemas/documents/documents.ts';
import { anna, signerOf, twoPartyDocument } from '../kit/documents.ts';
import { type Cast, useService } from '../kit/service.ts';
import type { SignerRefused } from '../kit/signer.ts';

const kit = useService();
const refused = async (action: Promise<unknown>) => {
  const error = (await action.then(
    () => null,
    e => e,
  )) as SignerRefused | null;
  return error?.body;
};

describe('forceReadFullDocument', () => {
  const asked = { documentMeta: { forceReadFullDocument: true } };

  test('nobody signs before every page was read, and the error lists that along with all other issues', async () => {
    const cast = await kit.organization();
    const document = await twoPartyDocument(cast, asked);
    const signer = await signerOf(cast, document, anna.name);
    await signer.opened();
    expect((await signer.view()).mustRead).toBe(true);
    const body = await refused(signer.sign({}, { signature: null }));
    expect(body?.code).toBe('VALIDATION_FAILED');
    expect(body?.issues.map(i => i.path)).toEqual(['read', 'signature']);
    expect((await refused(signer.sign()))?.issues.map(i => i.path)).toEqual(['read']);
    expect((await signer.read()).mustRead).toBe(false);
    expect(await signer.sign()).toMatchObject({ state: 'SIGNED', mustRead: false });
    const types = (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data.map(e => e.type);
    expect(types.indexOf('document.party.signed')).toBeLessThan(types.indexOf('document.party.read'));
  });

  test('starts again after a withdrawal, and does not apply to reviewers or where it is not set', async () => {
    const cast = await kit.organization();
    const rut = { name: 'Rut', email: 'rut@example.com', role: 'REVIEWER' as const };
    const document = await twoPartyDocument(cast, {
      ...asked,
      parties: [anna, { ref: 'bo', name: 'Bo Ek', email: 'bo@example.com' }, rut],
    });
    const params = { id: document.id };
    const signer = await signerOf(cast, document, anna.name);
    await signer.read();
    await cast.api.done(documentOperations.withdraw, { params, body: {} });
    await cast.api.done(documentOperations.send, { params, body: {} });
    expect((await (await signerOf(cast, document, anna.name)).view()).mustRead).toBe(true);
    expect((await (await signerOf(cast, document, 'Rut')).view()).mustRead).toBe(false);
    const free = await twoPartyDocument(cast, { documentMeta: { forceReadFullDocument: null } });
    expect((await (await signerOf(cast, free, anna.name)).view()).mustRead).toBe(false);
  });
});

describe('The redirect URL', () => {
  const addressAfter = async (cast: Cast, documentMeta: object): Promise<[Document, string | null]> => {
    const document = await twoPartyDocument(cast, { documentMeta });
    const signer = await signerOf(cast, document, anna.name);
    expect((await signer.view()).redirect).toBeNull();
    return [document, (await signer.sign()).redirect];
  };

  test('contains document and party once each, encoded, and is given only to a party that has signed', async () => {
    const cast = await kit.organization();
    const redirectUrl = 'https://app.example.com/done?d={documentId}&p={signerId}&again={documentId}{signerId}';
    const [document, address] = await addressAfter(cast, { redirectEnabled: true, redirectUrl });
    expect(address).toBe(
      `https://app.example.com/done?d=${document.id}&p=${document.parties[0]?.id}&again={documentId}{signerId}`,
    );
    expect((await (await signerOf(cast, document, 'Bo Ek')).view()).redirect).toBeNull();
    const shown = await cast.api.done(documentOperations.get, { params: { id: document.id } });
    expect(shown.documentMeta).toMatchObject({ redirectEnabled: true, redirectUrl });
  });

  test('is absent while it is disabled or not set, and never given after a rejection', async () => {
    const cast = await kit.organization();
    const redirectUrl = 'https://app.example.com/';
    expect((await addressAfter(cast, { redirectUrl }))[1]).toBeNull();
    expect((await addressAfter(cast, { redirectEnabled: true }))[1]).toBeNull();
    const document = await twoPartyDocument(cast, { documentMeta: { redirectUrl, redirectEnabled: true } });
    const signer = await signerOf(cast, document, anna.name);
    expect((await signer.reject('No')).redirect).toBeNull();
  });

  test('must be http or https, and is rejected otherwise when it is written', async () => {
    const cast = await kit.organization();
    const draft = await cast.api.done(documentOperations.create, { body: { name: 'A' } });
    for (const redirectUrl of [
      'javascript:alert(1)',
      'data:text/html,x',
      'app://done',
      '/done',
      'example.com',
      '{documentId}',
    ]) {
      const documentMeta = { redirectUrl };
      const [made, changed] = [
        await cast.api.refused(documentOperations.create, { body: { name: 'A', documentMeta } }),
        await cast.api.refused(documentOperations.update, { params: { id: draft.id }, body: { documentMeta } }),
      ];
      for (const { issues } of [made, changed])
        expect([redirectUrl, issues?.[0]?.path]).toEqual([redirectUrl, 'documentMeta.redirectUrl']);
    }
  });
});

describe('A brand', () => {
  const branded = async (branding: object) => {
    const cast = await kit.organization();
    await cast.api.done(workspaceOperations.updateOrganization, { body: { branding } });
    return cast;
  };

  test('is an immutable stylesheet for a colour, also used on the page before verification', async () => {
    const cast = await branded({ enabled: true, primaryColor: '#FD0' });
    const document = await twoPartyDocument(cast, {
      documentMeta: { openVerification: 'PIN', openVerificationPin: '4711' },
    });
    const signer = await signerOf(cast, document, anna.name);
    const brand = { logo: null, icon: null, stylesheet: '/brand/look-ffdd00.css' };
    expect((await signer.locked()).brand).toEqual(brand);
    await signer.verify('ACCESS', '4711');
    expect((await signer.view()).brand).toEqual(brand);
    const answer = await fetch(`${kit.baseUrl}${brand.stylesheet}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const text = await answer.text();
    expect(text).toContain(':root,.on-paper{--seal:#');
    expect(text).toContain('@media (prefers-color-scheme:dark){:root{--seal:#FFDD00');
  });

  test('has readable shades: text on a button has a contrast of 4.5 in light and dark mode', async () => {
    const luminance = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
        const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a: string, b: string) => {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (light + 0.05) / (dark + 0.05);
    };
    for (const color of ['ffdd00', '000000', 'ffffff', '7f7f7f', '0044ff', 'a32a2a', '00ff00', '123456']) {
      const text = await (await fetch(`${kit.baseUrl}/brand/look-${color}.css`)).text();
      const shades = [...text.matchAll(/--seal:(#\w{6});--seal-hover:(#\w{6});--on-seal:(#\w{6})/g)];
      expect([color, shades.length]).toEqual([color, 2]);
      for (const [, app = '', hover = '', ink = ''] of shades) {
        expect([color, contrast(app, ink) >= 4.5]).toEqual([color, true]);
        expect([color, contrast(hover, ink) >= 4.5]).toEqual([color, true]);
      }
    }
  });

  test('is ours while branding is disabled, and other names of stylesheets are not found', async () => {
    const cast = await branded({ enabled: false, primaryColor: '#FFDD00' });
    const signer = await signerOf(cast, await twoPartyDocument(cast), anna.name);
    expect((await signer.view()).brand).toBeNull();
    for (const name of ['look-ffdd0.css', 'look-FFDD00.css', 'look-xxxxxx.css', 'look-ffdd00', 'x'])
      expect([name, (await fetch(`${kit.baseUrl}/brand/${name}`)).status]).toEqual([name, 404]);
  });
});
