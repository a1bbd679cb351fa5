import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growthOf } from '../../../../test/kit/growth.ts';
import { fromSpans, toSpans } from './inline-field.ts';

/** Repeats a piece until it has the length of the input. */
type Long = (piece: string) => string;

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
  test('a field becomes a span of class signer-variable', () => {
    expect(
      toSpans('<p>Jag, <svc-field key=name party="pty_1" type=DATE label=\'Ditt "namn"\'></svc-field>, …</p>'),
    ).toBe(
      '<p>Jag, <span class="signer-variable" data-id="name" data-signer-id="pty_1" data-label="Ditt &quot;namn&quot;" data-field-type="date" data-required="true"></span>, …</p>',
    );
  });

  test('a field is a required TEXT field unless it says otherwise', () => {
    expect(toSpans('<svc-field key="a" required="false"></svc-field>')).toContain(
      'data-field-type="text" data-required="false"',
    );
  });

  test('returned HTML can be sent back and is unchanged', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fields, fc.constantFrom('<p>text</p>', '<span style="color: red">x</span>', 'a < b'))),
        parts => {
          expect(fromSpans(toSpans(parts.join('')))).toBe(parts.join(''));
        },
      ),
    );
  });

  test('other spans and text that looks like a tag stay unchanged', () => {
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

  test.each([
    ['<svc-field ', (long: Long) => long('<svc-field ')],
    ['an attribute name', (long: Long) => `<svc-field ${long('a')}></svc-field>`],
    ['values that begin and end', (long: Long) => `<svc-field ${long('a="a="')}></svc-field>`],
    ['values of which one has no end', (long: Long) => `<svc-field a="${long('a="a="')}></svc-field>`],
    ['attributes of a span', (long: Long) => `<span ${long('a ')}></span>`],
    ['spaces', (long: Long) => `<svc-field a${long(' ')}></svc-field>`],
  ])('doubling the length of %s costs less than three times the work', (_, hostile) => {
    const inputOf = (size: number) => hostile(piece => piece.repeat(Math.ceil(size / piece.length)));
    expect(growthOf(html => fromSpans(toSpans(html)), inputOf, { size: 40_000 })).toBeLessThan(3);
  });
});
