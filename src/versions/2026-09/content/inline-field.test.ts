import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromSpans, toSpans } from './inline-field.ts';

const value = fc.stringMatching(/^[A-Za-zåäö0-9 &;,._-]{0,20}$/);
const fields = fc
  .record({
    key: value,
    party: value,
    label: value,
    type: fc.constantFrom('TEXT', 'DATE', 'SELECT'),
    required: fc.constantFrom('true', 'false'),
    options: value,
  })
  .map(
    field =>
      `<svc-field${['key', 'party', 'label', 'type', 'required', 'options'].map(name => ` ${name}="${field[name as keyof typeof field]}"`).join('')}></svc-field>`,
  );

describe('Inline fields', () => {
  test('a field is a span of signer-variable', () => {
    expect(
      toSpans('<p>Jag, <svc-field key=name party="pty_1" type=DATE label=\'Ditt "namn"\'></svc-field>, …</p>'),
    ).toBe(
      '<p>Jag, <span class="signer-variable" data-id="name" data-signer-id="pty_1" data-label="Ditt &quot;namn&quot;" data-field-type="date" data-required="true"></span>, …</p>',
    );
  });

  test('a field is a TEXT field and required unless it says otherwise', () => {
    expect(toSpans('<svc-field key="a" required="false"></svc-field>')).toContain(
      'data-field-type="text" data-required="false"',
    );
  });

  test('what was answered can be written back and is the same', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fields, fc.constantFrom('<p>text</p>', '<span style="color: red">x</span>', 'a < b'))),
        parts => {
          expect(fromSpans(toSpans(parts.join('')))).toBe(parts.join(''));
        },
      ),
    );
  });

  test('other spans and text that looks like a tag stay as they are', () => {
    for (const html of [
      '<span class="note">x</span>',
      '<svc-fieldset></svc-fieldset>',
      '<svc-field',
      '<span class="signer-variable"',
      '',
    ]) {
      expect(fromSpans(toSpans(html))).toBe(html);
    }
  });

  test('a million characters made to be slow are not', () => {
    for (const hostile of [
      '<svc-field '.repeat(90_000),
      `<svc-field ${'a'.repeat(1_000_000)}></svc-field>`,
      `<svc-field ${'a="'.repeat(300_000)}></svc-field>`,
      `<span ${'a '.repeat(500_000)}></span>`,
      `<svc-field a${' '.repeat(1_000_000)}></svc-field>`,
    ]) {
      fromSpans(toSpans(hostile));
    }
  });
});
