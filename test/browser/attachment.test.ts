/**
 * Uploading attachments and drawing signatures on a phone: files rejected, uploads interrupted, replaced and kept;
 * strokes drawn with a finger and undone, a signature from a picture.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { eventOperations } from '../../src/contract/operations/events.ts';
import { verifyPdf } from '../../src/platform/seal/verify/verify.ts';
import { en } from '../../web/signer/locales/en.ts';
import { fileOf, journalIn } from '../kit/evidence.ts';
import { corpus, textOf, upload } from '../kit/files.ts';
import { paintedPng } from '../kit/painted.ts';
import { type Cast, useService } from '../kit/service.ts';
import { agreement, linkTo } from './kit/agreement.ts';
import { pagesDir } from './kit/built-pages.ts';
import { emailTo } from './kit/emails.ts';
import { button, dialog, heading, reads, shot, signs } from './kit/finding.ts';
import { drawWithFinger, drawWithPen, personWith, phone } from './kit/person.ts';
import { pdfsig, qpdf } from './kit/proof.ts';

const kit = useService({ work: true, web: pagesDir });
const dir = mkdtempSync(join(tmpdir(), 'sigill-attachment-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const pdf = corpus('pdf/chromium.pdf');
const photo = paintedPng(600, 400);
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const box = (partyId: string, inputType: 'TEXT' | 'SIGNATURE', label: string, y: number) => ({
  kind: 'INPUT' as const,
  ...{ inputType, partyId, label, page: 1, required: true },
  rect: { x: 0.5, y, width: 0.35, height: 0.06 },
});
const field = (id: string, label: string, meta: object) => ({
  ...{ id, key: id, type: 'ATTACHMENT' as const },
  fieldMeta: { type: 'ATTACHMENT' as const, label, partyId: 'maja', required: true, ...meta },
});

async function send(cast: Cast) {
  const file = await upload(cast.api, agreement(), 'agreement.pdf');
  const terms = await upload(cast.api, pdf, 'Terms 2026.pdf');
  const placedFields = [
    box('maja', 'TEXT', 'Place', 0.1),
    box('maja', 'SIGNATURE', 'Signature', 0.3),
    box('nils', 'SIGNATURE', 'Signature', 0.5),
  ];
  return cast.api.done(documentOperations.create, {
    body: {
      name: 'Application',
      documentMeta: { language: 'en', signingMode: 'SEQUENTIAL' },
      parties: [
        { ref: 'maja', name: 'Maja Berg', email: 'maja@example.com' },
        { ref: 'nils', name: 'Nils Åkerman', email: 'nils@example.com' },
      ],
      content: [
        { type: 'PDF', fieldMeta: { value: file.key, placedFields } },
        {
          type: 'FORM',
          fieldMeta: {
            fields: [
              field('cv', 'Your CV', { appendixLabel: 'Appendix A: CV', allowedTypes: ['PDF'] }),
              field('photo', 'Your photo', { allowedTypes: ['IMAGE'], includeInDocument: false }),
              field('terms', 'Our terms', {
                ...{ partyId: null, includeInDocument: false, value: { fileId: terms.id } },
              }),
            ],
          },
        },
      ],
      send: true,
    },
  });
}

const chooses = (page: Page, name: string, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(name, { exact: true }).setInputFiles(file);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('wrong file types are rejected, uploads survive a lost connection, and the sealed copy has the files', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const document = await send(cast);
  const maja = await personWith(phone);
  const { page } = maja;
  try {
    await page.goto(await linkTo(kit.dataDir, 'maja@example.com', document.id));
    await reads(page, 'Application');
    // The sender's file is there to open before anything is filled in.
    const attached = page.getByRole('region', { name: en.attachedFiles });
    await attached.scrollIntoViewIfNeeded();
    await attached.getByText('Our terms').waitFor();
    await maja.accessible('an attached file');
    await shot(page, 'attachment-0-sender');
    const [terms] = await Promise.all([
      page.waitForEvent('download'),
      attached.getByRole('button', { name: 'Terms 2026.pdf' }).click(),
    ]);
    expect(terms.suggestedFilename()).toBe('Terms 2026.pdf');
    expect(textOf(readFileSync(await terms.path()))).toBe(textOf(pdf));
    await button(page, en.nextField).click();
    const place = dialog(page, 'Place');
    await place.getByRole('textbox').fill('Åmål');
    await place.getByRole('button', { name: en.next, exact: true }).click();

    // Two strokes with a finger, one of them undone. The page behind must not scroll.
    const drawing = dialog(page, en.drawSignature);
    const area = drawing.getByRole('img', { name: en.drawArea });
    await drawWithFinger(page, area);
    await drawWithFinger(page, area);
    const inked = () => area.locator('path').count();
    expect(await inked()).toBeGreaterThan(0);
    await drawing.getByRole('button', { name: en.undo }).click();
    await maja.accessible('drawn');
    await shot(page, 'attachment-1-drawn');
    await drawing.getByRole('button', { name: en.undo }).click();
    await drawing.getByRole('button', { name: en.useSignature }).click();
    await drawing.getByText(en.emptyDrawing).waitFor();
    await drawWithFinger(page, area);
    await drawing.getByRole('button', { name: en.useSignature }).click();

    // A PDF is required, so a picture is rejected whatever its name.
    const cv = dialog(page, 'Your CV');
    await cv.getByText(en.handIn.kinds.PDF).first().waitFor();
    await maja.accessible('before a file');
    await shot(page, 'attachment-2-empty');
    await chooses(page, en.handIn.choose, file('cv.pdf', photo));
    await cv.getByText(en.handIn.problems.TYPE(en.handIn.kinds.PDF)).waitFor();
    await maja.accessible('a file of a forbidden type');
    await shot(page, 'attachment-3-forbidden');
    await chooses(page, en.handIn.choose, file('cv.pdf', corpus('pdf/enc_user40.pdf')));
    await cv.getByText(en.handIn.problems.PASSWORD('')).waitFor();
    await shot(page, 'attachment-3-password');
    await chooses(page, en.handIn.choose, file('cv.pdf', corpus('pdf/xfa_dynamic.pdf')));
    await cv.getByText(en.handIn.problems.DYNAMIC_FORM('')).waitFor();
    expect(maja.errors.splice(0).filter(error => !/400/.test(error))).toEqual([]);

    await page.context().setOffline(true);
    await chooses(page, en.handIn.choose, file('Maja Berg, CV.pdf', pdf));
    await cv.getByText(en.handIn.problems.OFFLINE('')).waitFor();
    await shot(page, 'attachment-4-offline');
    await page.context().setOffline(false);
    await cv.getByRole('button', { name: en.tryAgain }).click();
    await cv.getByText('Maja Berg, CV.pdf').waitFor();
    maja.errors.splice(0);
    await maja.accessible('a file is handed in');
    await shot(page, 'attachment-5-held');
    await cv.getByRole('button', { name: en.next, exact: true }).click();

    const picture = dialog(page, 'Your photo');
    expect(await page.getByLabel(en.handIn.photo, { exact: true }).getAttribute('capture')).toBe('environment');
    await chooses(page, en.handIn.photo, file('IMG_0001.png', paintedPng(30, 30)));
    await picture.getByText('IMG_0001.png').waitFor();
    await chooses(page, en.handIn.another, file('me.png', photo));
    await picture.getByText('me.png').waitFor();
    await shot(page, 'attachment-6-photo');
    await picture.getByRole('button', { name: en.ready, exact: true }).click();

    await page.reload();
    await reads(page, 'Application');
    maja.errors.splice(0); // requests aborted by the reload
    expect(await page.getByText(en.allFilled).count()).toBe(1);
    await page.getByText('Maja Berg, CV.pdf').first().scrollIntoViewIfNeeded();
    await shot(page, 'attachment-7-on-page');
    await maja.accessible('files on the page');
    await signs(page);
    await heading(page, en.signedTitle).waitFor();
    expect(maja.errors).toEqual([]);
  } finally {
    await maja.leave();
  }

  // The other party sees the uploaded file, and signs with a picture of a signature on paper.
  const nils = await personWith();
  try {
    await nils.page.goto(await linkTo(kit.dataDir, 'nils@example.com', document.id));
    await reads(nils.page, 'Application');
    const given = nils.page.getByRole('button', { name: en.handIn.download('Your CV') });
    await given.scrollIntoViewIfNeeded();
    await shot(nils.page, 'attachment-8-other');
    const [download] = await Promise.all([nils.page.waitForEvent('download'), given.click()]);
    expect(download.suggestedFilename()).toBe('Maja Berg, CV.pdf');
    await button(nils.page, en.signHere).click();
    const sheet = dialog(nils.page, en.drawSignature);
    const pad = sheet.getByRole('img', { name: en.drawArea });
    await drawWithPen(nils.page, pad);
    const broad = await pad.locator('path').evaluateAll(paths => paths.map(path => path.getAttribute('style')));
    expect(new Set(broad).size).toBeGreaterThan(3);
    await shot(nils.page, 'attachment-8-pen');
    await sheet.getByRole('radio', { name: en.mark.picture, exact: true }).check();
    await nils.accessible('a picture to choose');
    const chooser = nils.page.getByLabel(en.mark.choose, { exact: true });
    await chooser.setInputFiles(file('letter.txt', Buffer.from('no picture')));
    await sheet.getByText(en.mark.problems.NOT_A_PICTURE).waitFor();
    await chooser.setInputFiles(file('signature.png', onPaper(900, 300)));
    await sheet.getByRole('img', { name: en.mark.preview }).waitFor();
    await nils.accessible('a picture is chosen');
    await shot(nils.page, 'attachment-9-picture');
    await sheet.getByRole('button', { name: en.useSignature }).click();
    await shot(nils.page, 'attachment-10-placed');
    await signs(nils.page);
    await heading(nils.page, en.sealedTitle).waitFor({ timeout: 120_000 });
    await nils.accessible('sealed');
    expect(nils.errors).toEqual([]);
  } finally {
    await nils.leave();
  }

  const sealed = await fileOf(cast, document.id, 'SIGNED');
  const path = join(dir, 'sealed.pdf');
  writeFileSync(path, sealed);
  if (process.env.SHOTS) writeFileSync(`${process.env.SHOTS}/attachment.pdf`, sealed);
  expect((await qpdf(path)).text).toContain('No syntax or stream encoding errors');
  expect((await pdfsig(path)).text).toContain('Signature is Valid');
  expect(textOf(sealed)).toContain('Appendix A: CV');
  const { attachments } = await verifyPdf(sealed);
  expect(Object.fromEntries(attachments.map(a => [a.name, sha256(a.bytes)]))).toMatchObject({
    'me.png': sha256(photo),
  });
  expect(attachments.map(({ name, bytes }) => name === 'Terms 2026.pdf' && textOf(bytes))).toContain(textOf(pdf));
  const journal = JSON.stringify(await journalIn(sealed));
  expect(journal.match(/SIGNER_ATTACHMENT_UPLOADED/g)).toHaveLength(3);
  for (const hash of [sha256(pdf), sha256(photo)]) expect(journal).toContain(hash);
  for (const address of ['maja@example.com', 'nils@example.com'])
    await emailTo(kit.dataDir, address, 'Completed: Application');
  const events = (await cast.api.done(eventOperations.list, { query: { limit: 100 } })).data;
  expect(events.map(e => e.type).filter(type => type === 'document.party.signed')).toHaveLength(2);
  const signed = events.find(e => e.type === 'document.party.signed' && JSON.stringify(e).includes('me.png'));
  expect(JSON.stringify(signed)).toContain('"filename":"Maja Berg, CV.pdf"');
});

/** Ink on yellowish paper lit from one side. */
function onPaper(width: number, height: number): Buffer {
  return paintedPng(width, height, (x, y) => {
    const on = Math.abs(y - height / 2 - Math.sin(x / 50) * height * 0.25) < 4 && x > width * 0.1 && x < width * 0.9;
    const light = 170 + Math.round((x / width) * 70);
    return on ? [25, 30, 90, 255] : [light, light, light - 14, 255];
  });
}
