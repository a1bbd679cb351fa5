/**
 * Uploads that somebody signed before. What they signed is in the sealed file byte for byte, so that the strictest
 * validators judge their signatures as before.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOperations } from '../../src/contract/operations/documents/documents.ts';
import { type Issued, openPki } from '../corpus/pki.ts';
import { corpusFile, has, outputOf } from '../corpus/tools.ts';
import { anna, signerOf } from '../kit/documents.ts';
import { fileOf, ownRoot, proofOf } from '../kit/evidence.ts';
import { corpus, upload } from '../kit/files.ts';
import { useService } from '../kit/service.ts';
import { hasPyhanko, pades, presign } from '../kit/validators/pades.ts';

const kit = useService();
let dir: string;
let signer: Issued;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'sigill-signed-uploads-'));
  signer = openPki(dir).issue('Earlier Signer');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const at = (name: string): string => join(dir, name);
const box = { x: 0.55, y: 0.85, width: 0.3, height: 0.06 };

/** Uploads the file, has it signed on its first page, and returns what was sealed. */
async function sealedWith(bytes: Buffer): Promise<Buffer> {
  const cast = await kit.organization();
  const { key } = await upload(cast.api, bytes);
  const document = await cast.api.done(documentOperations.create, {
    body: {
      name: 'Signed before',
      parties: [anna],
      content: [
        {
          type: 'PDF',
          fieldMeta: {
            value: key,
            placedFields: [
              { kind: 'INPUT', inputType: 'SIGNATURE', partyId: 'anna', page: 1, rect: box },
              { kind: 'STATIC', text: 'Sigill', page: 1, rect: { ...box, y: 0.02 } },
            ],
          },
        },
      ],
    },
  });
  await cast.api.done(documentOperations.send, { params: { id: document.id }, body: {} });
  await (await signerOf(cast, document, anna.name)).sign();
  await kit.work();
  return fileOf(cast, document.id, 'SIGNED');
}

/** The upload as it is in the sealed file, after that was judged. */
async function judgedAttachment(sealed: Buffer, given: Buffer): Promise<string> {
  const proof = await proofOf(sealed, ownRoot(kit));
  expect(proof).toMatchObject({ ok: true, verdict: 'VALID', problems: [] });
  expect(proof.seals).toMatchObject([{ level: 'B-LTA', certified: 1, isEarlier: false }]);
  writeFileSync(at('sealed.pdf'), sealed);
  writeFileSync(at('given.pdf'), given);
  outputOf('pdfdetach', '-savefile', 'contract.pdf', '-o', at('attached.pdf'), at('sealed.pdf'));
  expect(outputOf('cmp', at('attached.pdf'), at('given.pdf'))).toBe('');
  return at('attached.pdf');
}

describe.skipIf(!has('pdfdetach'))('A signed upload', () => {
  test.each([
    'pdf/signed_libpdf.pdf',
    'pdf/signed_itext5_two.pdf',
    'pdf/signed_itext5_certified_p1.pdf',
    'pdf/signed_itext5_certified_p3_timestamp.pdf',
    'pdf/signed_signpdf_npm.pdf',
  ])('like %s is attached as it came, with its signatures valid for pdfsig', async file => {
    const given = corpus(file);
    const attached = await judgedAttachment(await sealedWith(given), given);
    const valid = (path: string) => outputOf('pdfsig', '-nocert', path).match(/Signature is Valid/g)?.length;
    expect(valid(attached)).toBe(valid(corpusFile(file)));
    expect(valid(at('sealed.pdf'))).toBe(1);
  });

  test
    .skipIf(!hasPyhanko())
    .each(
      (['lo_writer', 'reportlab_form'] as const).flatMap(file =>
        ([null, 1, 2, 3] as const).map(certify => [file, certify] as const),
      ),
    )(
    'of %s with certification %s stays unchanged for pyHanko after our stamps, journal and seal',
    async (file, certify) => {
      presign({
        path: corpusFile(`pdf/${file}.pdf`),
        out: at('signed.pdf'),
        key: signer.key,
        certificate: signer.certificate,
        certify,
      });
      const given = await readFile(at('signed.pdf'));
      const attached = await judgedAttachment(await sealedWith(given), given);
      const root = join(kit.dataDir, 'certificates/root.crt');
      const [theirs, ours] = pades([attached, at('sealed.pdf')], { root });
      expect(theirs).toMatchObject({ error: null, certified: certify });
      expect(theirs?.signatures).toMatchObject([
        { field: 'Earlier', intact: true, valid: true, coverage: 'ENTIRE_FILE', modification: 'NONE', docmdpOk: true },
      ]);
      expect(ours).toMatchObject({ error: null, certified: 1, longTerm: { passed: true } });
      expect(ours?.signatures[0]).toMatchObject({ modification: 'LTA_UPDATES', docmdpOk: true, trusted: true });
    },
  );
});
