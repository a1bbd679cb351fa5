/** Checkpoints, cosignatures, proofs and requests to witnesses as texts. */
import { describe, expect, it } from 'vitest';
import { checkpointText, parseCheckpoint } from './checkpoint.ts';
import { cosign, cosignaturesOf } from './cosignature.ts';
import { noteText, parseNote, parseSignatures, parseVerifierKey, signingKeyOf, signNote } from './note.ts';
import { parseProof, proofText } from './proof.ts';
import { parseWitnessRequest, witnessRequestText } from './witness-request.ts';

const hash = (byte: number) => Buffer.alloc(32, byte);
const origin = 'sign.example.com/log';
const log = signingKeyOf(origin, 1, hash(1));
const [first, second] = [signingKeyOf('w1.example.com', 4, hash(2)), signingKeyOf('w2.example.com', 4, hash(3))];
const text = checkpointText({ origin, size: 7, root: hash(9) });
const at = (seconds: number) => new Date(seconds * 1_000);

describe('A checkpoint', () => {
  it('is read as it was written, and the example of the specification', () => {
    expect(parseCheckpoint(text)).toEqual({ origin, size: 7, root: hash(9) });
    const example = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
    expect(parseCheckpoint(example)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20_852_163 });
    expect(parseCheckpoint(`${text}an extension\n`)?.size).toBe(7);
  });

  it.each([
    ['no origin', text.replace(origin, '')],
    ['a leading zero', text.replace('\n7\n', '\n07\n')],
    ['a size that is no number', text.replace('\n7\n', '\n7.0\n')],
    ['a size above what numbers hold', text.replace('\n7\n', '\n9007199254740993\n')],
    ['a short root', text.replace(/.{4}=\n$/, '=\n')],
    ['an empty extension', `${text}\n`],
    ['no last newline', text.slice(0, -1)],
    ['two lines', text.split('\n').slice(0, 2).join('\n').concat('\n')],
  ])('is not one with %s', (_, wrong) => {
    expect(parseCheckpoint(wrong)).toBe(null);
  });
});

describe('Cosignatures', () => {
  const signed = (...signatures: ReturnType<typeof cosign>[]) => {
    const note = parseNote(noteText({ text, signatures: [signNote(log, text), ...signatures] }));
    if (!note) throw new Error('not a note');
    return note;
  };
  const keys = [first.verifier, second.verifier];

  it('say who knew the tree, and when first', () => {
    const found = cosignaturesOf(
      signed(cosign(first, text, at(200)), cosign(first, text, at(100)), cosign(second, text, at(300))),
      keys,
    );
    expect(found?.map(({ key, at: when }) => [key.name, when])).toEqual([
      ['w1.example.com', at(100)],
      ['w2.example.com', at(300)],
    ]);
  });

  it('of unknown keys say nothing', () => {
    expect(cosignaturesOf(signed(cosign(first, text, at(100))), [second.verifier])).toEqual([]);
  });

  it.each([
    ['another time', (bytes: Buffer) => bytes.fill(1, 6, 7)],
    ['a time of zero', (bytes: Buffer) => bytes.fill(0, 0, 8)],
    ['a time that no calendar has', (bytes: Buffer) => bytes.fill(255, 0, 8)],
    ['another signature', (bytes: Buffer) => bytes.fill(1, 20, 24)],
  ])('with %s make the note one that nobody trusts', (_, change) => {
    const cosignature = cosign(first, text, at(100));
    change(cosignature.bytes);
    expect(cosignaturesOf(signed(cosignature), keys)).toBe(null);
  });

  it('of another checkpoint are not those of this one', () => {
    const other = checkpointText({ origin, size: 8, root: hash(9) });
    expect(cosignaturesOf(signed(cosign(first, other, at(100))), keys)).toBe(null);
  });

  it('have a key id of their own, as in the example of the specification', () => {
    const vkey = 'witness.example.com/w1';
    const [line] =
      parseSignatures(
        `— ${vkey} jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n`,
      ) ?? [];
    expect(line).toMatchObject({ name: vkey, keyId: '8d66cf3f' });
    expect(line?.bytes.readBigUInt64BE(0)).toBe(1_679_315_147n);
    const asNote = signingKeyOf('w1.example.com', 1, hash(2));
    expect(asNote.verifier.id).not.toBe(first.verifier.id);
    expect(parseVerifierKey('w1.example.com+00000000+BA==')).toBe(null);
  });
});

describe('A proof', () => {
  const checkpoint = noteText({ text, signatures: [signNote(log, text)] });
  const whole = { extra: Buffer.from('{"kind":"head"}'), index: 3, hashes: [hash(1), hash(2)], checkpoint };

  it('is read as it was written, also without extra data and without hashes', () => {
    for (const proof of [whole, { ...whole, extra: null }, { ...whole, hashes: [] }])
      expect(parseProof(proofText(proof))).toEqual(proof);
    expect(proofText({ ...whole, hashes: [] })).toMatch(
      /^c2sp\.org\/tlog-proof@v1\nextra [\w=]+\nindex 3\n\nsign\.example\.com\/log\n7\n/,
    );
  });

  it.each([
    ['another first line', proofText(whole).replace('@v1', '@v2')],
    ['no index', proofText(whole).replace('index 3\n', '')],
    ['a leading zero', proofText(whole).replace('index 3', 'index 03')],
    ['extra data that is no base64', proofText(whole).replace('extra ', 'extra !')],
    ['a short hash', proofText({ ...whole, hashes: [Buffer.alloc(31)] })],
    ['more hashes than any tree needs', proofText({ ...whole, hashes: Array(64).fill(hash(1)) })],
    ['no checkpoint', 'c2sp.org/tlog-proof@v1\nindex 3\n'],
  ])('is not one with %s', (_, wrong) => {
    expect(parseProof(wrong)).toBe(null);
  });
});

describe('A request to a witness', () => {
  const checkpoint = noteText({ text, signatures: [signNote(log, text)] });

  it('is read as it was written', () => {
    for (const request of [
      { oldSize: 0, proof: [], checkpoint },
      { oldSize: 5, proof: [hash(1), hash(2)], checkpoint },
    ])
      expect(parseWitnessRequest(witnessRequestText(request))).toEqual(request);
    expect(witnessRequestText({ oldSize: 0, proof: [], checkpoint })).toBe(`old 0\n\n${checkpoint}`);
  });

  it.each([
    ['no old size', `\n\n${checkpoint}`],
    ['a leading zero', `old 00\n\n${checkpoint}`],
    ['more hashes than a witness reads', `old 1\n${`${hash(1).toString('base64')}\n`.repeat(64)}\n${checkpoint}`],
    ['a line that is no hash', `old 1\nabc\n\n${checkpoint}`],
    ['no empty line', `old 1\n${checkpoint.split('\n')[0]}`],
  ])('is not one with %s', (_, wrong) => {
    expect(parseWitnessRequest(wrong)).toBe(null);
  });
});
