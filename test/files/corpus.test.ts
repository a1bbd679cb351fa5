import { describe, expect, test } from 'vitest';
import { fileOperations } from '../../src/contract/operations/files.ts';
import { corpus, put } from '../kit/files.ts';
import { send } from '../kit/http.ts';
import { useService } from '../kit/service.ts';

const kit = useService();

/** Lines of `file expected why`. Real files that are accepted are uploaded by test/corpus/sealed.test.ts. */
const expected = corpus('expected.tsv')
  .toString('utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t') as [file: string, expected: string, why: string])
  .filter(([file, verdict]) => verdict !== 'accept' || !file.startsWith('pdf/'));

describe('The PDF corpus', () => {
  test('every hostile or rejected file gets its expected answer at confirm while other requests are served', async () => {
    const cast = await kit.organization();
    let running = true;
    const others = (async () => {
      for (let asked = 0; running || asked === 0; asked++) {
        expect((await send(kit.baseUrl, '/me', { token: cast.apiKey })).status).toBe(200);
        await new Promise(resolve => setTimeout(resolve, 50));
      }
    })();
    const wrong: string[] = [];
    for (const [file, verdict, why] of expected) {
      const bytes = corpus(file);
      // An empty file cannot be announced at all: a size is at least 1.
      if (bytes.length === 0) continue;
      const made = await cast.api.done(fileOperations.create, {
        body: { fileName: 'x.pdf', mimeType: 'application/pdf', size: bytes.length },
      });
      const uploaded = await put(made.uploadUrl, bytes);
      expect([file, uploaded.status, uploaded.ok ? '' : await uploaded.text()]).toEqual([file, uploaded.status, '']);
      const confirmed = await cast.api.call(fileOperations.confirm, { params: { id: made.id } });
      const seen = confirmed.ok ? 'accept' : 'refuse';
      if (!verdict.includes(seen))
        wrong.push(
          `${file}: ${seen}, expected ${verdict} (${why}) ${confirmed.ok ? '' : JSON.stringify(confirmed.body.issues)}`,
        );
      if (!confirmed.ok)
        expect(confirmed.body).toMatchObject({
          code: 'VALIDATION_FAILED',
          issues: [{ path: 'id', code: 'INVALID_VALUE' }],
        });
    }
    running = false;
    await others;
    expect(wrong).toEqual([]);
  }, 300_000);
});
