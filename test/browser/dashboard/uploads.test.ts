/** A file that is not taken says why in the page, by its name, and what to do. */
import { expect, test } from 'vitest';
import { uploadProblemTexts } from '../../../src/domain/files/locales/upload-problems.ts';
import { en as editor } from '../../../web/dashboard/editor/locales/en.ts';
import { en } from '../../../web/dashboard/prepare/locales/en.ts';
import { sv } from '../../../web/dashboard/prepare/locales/sv.ts';
import { corpus } from '../../kit/files.ts';
import { useService } from '../../kit/service.ts';
import { agreement } from '../kit/agreement.ts';
import { pagesDir } from '../kit/built-pages.ts';
import { signedIn } from '../kit/dashboard.ts';
import { shot } from '../kit/finding.ts';
import { phone } from '../kit/person.ts';
import { draftOf, openEditor } from './editor/kit/open-editor.ts';

const kit = useService({ work: true, web: pagesDir });

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const locked = () => pdf('Locked.pdf', corpus('pdf/enc_user40.pdf'));

test.each([
  ['desktop', {}, en, uploadProblemTexts.en],
  ['phone', { ...phone, locale: 'sv-SE', colorScheme: 'dark' as const }, sv, uploadProblemTexts.sv],
])('a new document: %s', async (where, device, { newDocument: texts }, problems) => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, root, leave } = await signedIn(kit, cast, device);
  const choose = (...files: ReturnType<typeof pdf>[]) => page.locator('input[type=file]').setInputFiles(files);
  try {
    await page.goto(`${root}/documents/new`);
    for (const [file, why] of [
      [locked(), texts.rejected('Locked.pdf', problems.PASSWORD)],
      [pdf('Empty.pdf', corpus('hostile/nopages.pdf')), texts.rejected('Empty.pdf', problems.DAMAGED)],
      [pdf('Form.pdf', corpus('pdf/xfa_dynamic.pdf')), texts.rejected('Form.pdf', problems.DYNAMIC_FORM)],
      [{ ...pdf('a.docx', Buffer.from('PK')), mimeType: 'application/zip' }, texts.notPdf('a.docx')],
    ] as const) {
      await choose(file);
      await page.getByRole('alert').getByText(why, { exact: true }).waitFor();
    }
    await choose(locked());
    await page.getByText(texts.rejected('Locked.pdf', problems.PASSWORD), { exact: true }).waitFor();
    await accessible('a file with a password');
    await shot(page, `upload-rejected-${where}`);
    // Of several, those that can be used become documents.
    await choose(pdf('Lease.pdf', agreement()), locked());
    await page.getByRole('button', { name: texts.oneEach(2) }).click();
    await page.getByText(texts.made(1), { exact: true }).waitFor();
    await page.getByText(texts.rejected('Locked.pdf', problems.PASSWORD), { exact: true }).waitFor();
    expect(errors.filter(error => !/400/.test(error))).toEqual([]);
  } finally {
    await leave();
  }
});

test('the editor: a PDF that is not taken, a damaged image, and a file of another kind', async () => {
  const cast = await kit.organization({ name: 'Northlight Studio' });
  const { page, accessible, errors, leave } = await openEditor(kit, cast, await draftOf(cast));
  const { refused, uploadFailed } = editor.adding;
  const says = (text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  try {
    const chooser = page.getByLabel(editor.adding.choose);
    await chooser.setInputFiles(locked());
    await says(`${uploadFailed('Locked.pdf')} ${uploadProblemTexts.en.PASSWORD}`);
    await chooser.setInputFiles({ ...pdf('plan.png', Buffer.from('not an image')), mimeType: 'image/png' });
    await says(refused.NOT_IMAGE('plan.png', 25));
    await chooser.setInputFiles({ ...pdf('a.docx', Buffer.from('PK')), mimeType: 'application/zip' });
    await says(refused.NOT_PDF('a.docx', 25));
    await accessible('files that are not taken');
    await shot(page, 'upload-rejected-editor');
    expect(errors.filter(error => !/400/.test(error))).toEqual([]);
  } finally {
    await leave();
  }
});
