import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authority, person, profile, type Signed } from './people.fixture.ts';
import { readSignature } from './signature.ts';

const root = authority('Prov Root CA');
const bank = authority('Provbanken CA', root);
const branch = authority('Provbanken Customer CA', bank);
const elsewhere = authority('Another Root CA');
const anna = person(['197210310020', 'Anna', 'Andersson'], [branch, bank]);
const roots = [new X509Certificate(root.der)];

const base64 = (text: string) => Buffer.from(text).toString('base64');
const signed: Signed = {
  purpose: 'SIGN',
  visible: base64('Jag skriver under Hyresavtal.'),
  format: null,
  nonVisible: base64('ab'.repeat(32)),
};
const now = new Date();
const problem = (bytes: Buffer | string, given: readonly X509Certificate[] | null = roots): string | null => {
  const read = readSignature(Buffer.from(bytes), given, now);
  return read.ok ? null : read.problem;
};
const whole = anna.sign(signed).toString();
const changed = (from: string | RegExp, to: string): string => {
  const made = whole.replace(from, to);
  expect(made).not.toBe(whole);
  return made;
};

describe('A BankID signature', () => {
  it.each(['rsa', 'ec'] as const)('contains what was signed and by whom, with a key of type %s', type => {
    const one = person(['197210310020', 'Anna', 'Andersson'], [branch, bank], { type });
    expect(readSignature(one.sign(signed), roots, now)).toEqual({
      ok: true,
      signature: {
        purpose: 'SIGN',
        visible: Buffer.from('Jag skriver under Hyresavtal.'),
        isMarkdown: false,
        nonVisible: Buffer.from('ab'.repeat(32)),
        personalNumber: '197210310020',
      },
    });
  });

  it('of an identification may contain nothing that was sent', () => {
    const read = readSignature(
      anna.sign({ purpose: 'AUTH', visible: null, format: null, nonVisible: null }),
      roots,
      now,
    );
    expect(read).toMatchObject({ ok: true, signature: { purpose: 'AUTH', visible: null, nonVisible: null } });
  });

  it('is rejected if any character is changed', () => {
    const bytes = Buffer.from(whole);
    const head = whole.indexOf('<Signature');
    const kept = [...bytes.keys()].filter(place => {
      const other = Buffer.from(bytes);
      other[place] = (other[place] ?? 0) ^ 0x01;
      return problem(other) === null;
    });
    // Only the XML declaration before it has characters without meaning.
    expect(kept.filter(place => place >= head)).toEqual([]);
  });

  it('is rejected if truncated anywhere or followed by anything', () => {
    for (let length = 0; length < whole.length; length += 7) expect(problem(whole.slice(0, length))).not.toBeNull();
    expect(problem(`${whole}<Signature></Signature>`)).not.toBeNull();
    expect(problem(`${whole} `)).not.toBeNull();
  });

  it('is rejected if it could be read in two ways', () => {
    const xxe = '<!DOCTYPE Signature [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    const bomb = '<!DOCTYPE b [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    const cases = [
      changed('<Signature ', `${xxe}<Signature `),
      changed('<Signature ', `${bomb}<Signature `),
      changed('<usrNonVisibleData>', '<usrNonVisibleData>&x;'),
      changed('<usrNonVisibleData>', '<usrNonVisibleData>&#65;'),
      changed('<usrNonVisibleData>', '<usrNonVisibleData><!-- -->'),
      changed('<usrNonVisibleData>', '<usrNonVisibleData><![CDATA[x]]>'),
      changed('<Object>', '<?php ?><Object>'),
      changed('<Object>', '<Object/>'),
      changed('Id="bidSignedData"', `Id='bidSignedData'`),
      changed('Id="bidSignedData"', 'Id="bidSignedData" Id="bidSignedData"'),
      changed('<Object>', '<x:Object xmlns:x="y">'),
      changed('<Object>', '<Object>å'),
      `${'<a>'.repeat(100_000)}`,
    ];
    for (const one of cases) expect(problem(one), one.slice(0, 80)).toBe('it is not of the profile');
  });

  it('is rejected if the digested data is not the data that is read', () => {
    const [data = ''] = /<bankIdSignedData .*<\/bankIdSignedData>/.exec(whole) ?? [];
    const other = data.replace(signed.visible ?? '', base64('Jag ger bort mitt hus.'));
    expect(problem(changed(data, `${other}${data}`))).toMatch('Object does not hold bankIdSignedData');
    expect(problem(changed(data, other))).toBe('bankIdSignedData was changed');
    expect(problem(changed('</Object>', `</Object><Object>${other}</Object>`))).toMatch('does not hold');
    expect(problem(changed(data, other.replace('bidSignedData', 'other')))).toBe('a reference leads elsewhere');
    expect(problem(changed(`<Object>`, `<Object><Object>${data}</Object>`))).toMatch('does not hold');
    expect(problem(changed(` xmlns="${profile}"`, ''))).toBe('bankIdSignedData is of another namespace');
  });

  it('is rejected if its certificates lead to another root or are not valid', () => {
    const strange = person(['197210310020', 'Anna', 'Andersson'], [authority('A CA', elsewhere)]);
    const none = 'its certificates lead to none of the roots';
    expect(problem(strange.sign(signed))).toBe(none);
    expect(problem(strange.sign(signed), null)).toBeNull();
    const torn = person(['197210310020', 'Anna', 'Andersson'], [elsewhere, bank]);
    expect(problem(torn.sign(signed))).toBe('its certificates do not follow each other');
    const late = person(['197210310020', 'Anna', 'Andersson'], [branch, bank], { until: -1 });
    expect(problem(late.sign(signed))).toBe('a certificate is not valid at this time');
  });

  it('is rejected if a person issued the certificate with their own', () => {
    const mallory = person(['198001019999', 'Mallory', 'M'], [branch, bank], { type: 'ec' });
    const forged = person(
      ['197210310020', 'Anna', 'Andersson'],
      [{ ...branch, privateKey: elsewhere.privateKey }, bank],
    );
    const issued = person(['197210310020', 'Anna', 'Andersson'], [mallory.asAuthority, branch, bank]);
    expect(readSignature(mallory.sign(signed), roots, now)).toMatchObject({
      signature: { personalNumber: '198001019999' },
    });
    expect(problem(forged.sign(signed))).toBe('its certificates do not follow each other');
    expect(problem(issued.sign(signed))).toBe('its certificates do not follow each other');
  });

  it('is rejected with a key that is too short or a malformed personal number', () => {
    const short = person(['197210310020', 'Anna', 'Andersson'], [branch, bank], { weak: true });
    expect(problem(short.sign(signed))).toBe('the key is too short');
    const nobody = person(['7210310020', 'Anna', 'Andersson'], [branch, bank]);
    expect(problem(nobody.sign(signed))).toBe('the certificate names no personal number');
  });
});
