import { describe, expect, it } from 'vitest';
import { isSignedBy, noteText, parseNote, parseVerifierKey, signingKeyOf, signNote, verifierKeyText } from './note.ts';

/** Of the specification, and of the Go implementation `golang.org/x/mod/sumdb/note`. */
const published = [
  {
    vkey: 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    note: `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`,
  },
  {
    vkey: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    note: `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`,
  },
] as const;

const [{ vkey, note }] = published;
const keyOf = (text: string) => {
  const key = parseVerifierKey(text);
  if (!key) throw new Error('not a verifier key');
  return key;
};
const noteOf = (text: string) => {
  const found = parseNote(text);
  if (!found) throw new Error('not a note');
  return found;
};

describe('A signed note', () => {
  it.each(published)('of others verifies with its key', one => {
    expect(isSignedBy(noteOf(one.note), keyOf(one.vkey))).toBe(true);
    expect(verifierKeyText(keyOf(one.vkey))).toBe(one.vkey);
    expect(noteText(noteOf(one.note))).toBe(one.note);
  });

  it('is not signed by somebody else, and not by its key where the text or the signature differs', () => {
    const [one, other] = published;
    expect(isSignedBy(noteOf(one.note), keyOf(other.vkey))).toBe(false);
    expect(isSignedBy(noteOf(note.replace('example', 'Example')), keyOf(vkey))).toBe(null);
    expect(isSignedBy(noteOf(note.replace('Uw2QOkn8', 'Uw2QOkn9')), keyOf(vkey))).toBe(null);
  });

  it('is signed with a key of one’s own, next to signatures of unknown keys', () => {
    const key = signingKeyOf('sign.example.com/log', 1, Buffer.alloc(32, 7));
    const text = 'sign.example.com/log\n\na text with an empty line\n';
    const made = noteText({ text, signatures: [...noteOf(note).signatures, signNote(key, text)] });
    expect(noteOf(made).text).toBe(text);
    expect(isSignedBy(noteOf(made), key.verifier)).toBe(true);
  });

  it.each([
    ['no signature', 'A text\n\n'],
    ['no empty line', note.replace('\n\n', '\n')],
    ['no last newline', note.slice(0, -1)],
    ['another dash', note.replace('—', '-')],
    ['two spaces', note.replace('foo ', 'foo  ')],
    ['a name with a plus', note.replace('com/foo', 'com+foo')],
    ['base64 that is not canonical', note.replace('aQM=', 'aQN=')],
    ['no signature after the key id', note.replace(/(foo .{6}).*/, '$1==')],
    ['a control character', note.replace('This', 'This\t')],
    ['more signatures than are read', note + note.split('\n')[2]?.concat('\n').repeat(100)],
    ['more than is read', `${'a'.repeat(300_000)}\n${note}`],
  ])('is not one with %s', (_, text) => {
    expect(parseNote(text)).toBe(null);
  });

  it('is not one with bytes that are no UTF-8', () => {
    expect(parseNote(Buffer.concat([Buffer.of(0xff), Buffer.from(note)]))).toBe(null);
  });
});

describe('A verifier key', () => {
  it.each([
    ['another id', vkey.replace('530d903a', '530d903b')],
    ['another name', vkey.replace('foo', 'bar')],
    ['no name', vkey.replace('example.com/foo', '')],
    ['a space in its name', vkey.replace('/foo', ' foo')],
    ['another type of signature', vkey.replace('+Aeky', '+Buky')],
    ['a key that is too short', `${vkey.slice(0, -4)}`],
    ['nothing but a name', 'example.com/foo'],
  ])('is not one with %s', (_, text) => {
    expect(parseVerifierKey(text)).toBe(null);
  });
});
