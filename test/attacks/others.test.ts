/** What others say of the same files: pyHanko's difference policy, and pdfsig. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Bench, corpusFile, needs, openBench, outputOf } from '../corpus/tools.ts';
import { needsPyhanko, type PadesVerdict, pades, renewByPyhanko } from '../kit/validators/pades.ts';
import { type Base, baseOf, judge, levels, rejected, sealAt } from './base.ts';
import { changes } from './changes.ts';
import { isAccepted } from './judging.ts';
import { techniques } from './techniques.ts';
import { withTimestamp } from './timestamping.ts';
import { revision } from './writing.ts';

let bench: Bench;
let roots: string[];
const bases: Base[] = [];
beforeAll(async () => {
  bench = await openBench();
  roots = [readFileSync(bench.root, 'utf8')];
  for (const name of ['groff', 'objstm', 'lo_writer', 'lo_pdfa2'])
    for (const level of levels)
      bases.push(baseOf(name, level, await sealAt(bench, corpusFile(`pdf/${name}.pdf`), level)));
});
afterAll(() => bench.close());

const written = (name: string, bytes: Buffer): string => {
  writeFileSync(bench.file(name), bytes);
  return bench.file(name);
};

/** Bytes that no cross-references list, which pyHanko leaves aside. */
const unlisted = ['no cross-references', 'no cross-references, with an end', 'a startxref behind the end'];

describe('pyHanko', () => {
  test('adds archive timestamps that are valid for us', async () => {
    needsPyhanko();
    needs('openssl');
    const [key, request, certificate] = ['tsa.key', 'tsa.csr', 'tsa.crt'].map(name => bench.file(name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(
      bench.file('tsa.cnf'),
      'extendedKeyUsage=critical,timeStamping\nkeyUsage=critical,digitalSignature\n',
    );
    const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, '-subj', '/CN=Another authority');
    const ca = ['-CA', bench.root, '-CAkey', join(bench.pki, 'root.key'), '-set_serial', '77', '-days', '300'];
    openssl('x509', '-req', '-in', request, ...ca, '-extfile', bench.file('tsa.cnf'), '-out', certificate);
    for (const base of bases.filter(({ level }) => level !== 'B-B')) {
      const [path, out] = [written('before.pdf', base.bytes), bench.file('renewed.pdf')];
      renewByPyhanko({ path, out, key, certificate, root: bench.root });
      const { verdict, problems, timestamps } = await judge(readFileSync(out), roots);
      expect([base.name, base.level, verdict, problems]).toEqual([base.name, base.level, 'VALID', []]);
      expect(timestamps.at(-1)).toMatchObject({ trusted: true });
    }
  });

  test('reports other content as we do, except where no cross-references list it', async () => {
    needsPyhanko();
    const [base] = bases as [Base];
    const make = changes['the content of a page'] as (typeof changes)[string];
    const names = Object.keys(techniques);
    const files = names.map((name, i) =>
      written(`attack-${i}.pdf`, techniques[name]?.(base, make(base) ?? []) ?? Buffer.alloc(0)),
    );
    for (const file of files) expect(rejected).toContain((await judge(readFileSync(file), roots)).verdict);
    const verdicts = pades(files, { root: bench.root });
    expect(names.filter((_, i) => isAccepted(verdicts[i] as PadesVerdict))).toEqual(unlisted);
  });

  test('does not look at the kind of a timestamp’s field, which viewers draw', async () => {
    needsPyhanko();
    const [base] = bases as [Base];
    const file = written('ink.pdf', await withTimestamp(base, { pki: bench.pki, field: { Subtype: '/Ink' } }));
    expect(rejected).toContain((await judge(readFileSync(file), roots)).verdict);
    expect(pades([file], { root: bench.root }).map(isAccepted)).toEqual([true]);
  });
});

describe('pdfsig', () => {
  test('finds every seal valid, and says when bytes follow that no signature covers', async () => {
    const [base] = bases as [Base];
    const make = changes['the content of a page'] as (typeof changes)[string];
    const attack = revision(base, make(base) ?? []);
    const [sealed, changed] = [base.bytes, attack].map((bytes, i) =>
      outputOf('pdfsig', '-nocert', written(`sig-${i}.pdf`, bytes)),
    );
    expect(sealed).toContain('Signature is Valid');
    expect(sealed).toContain('Total document signed');
    expect(changed).toContain('Signature is Valid');
    expect(changed).toContain('Not total document signed');
  });
});
