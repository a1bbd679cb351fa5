import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

const double = (hex: string): number => Buffer.from(hex, 'hex').readDoubleBE();

describe('Canonical JSON (RFC 8785)', () => {
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of appendix B as %s', (hex, text) => {
    expect(canonicalJson(double(hex))).toBe(text);
  });

  test.each(['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])('rejects the number %s', hex => {
    expect(() => canonicalJson(double(hex))).toThrow();
  });

  test('turns the example of section 3.2.2 into that of section 3.2.4, byte for byte', () => {
    const given = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    const bytes = `7b 22 6c 69 74 65 72 61 6c 73 22 3a 5b 6e 75 6c 6c 2c 74 72
      75 65 2c 66 61 6c 73 65 5d 2c 22 6e 75 6d 62 65 72 73 22 3a
      5b 33 33 33 33 33 33 33 33 33 2e 33 33 33 33 33 33 33 2c 31
      65 2b 33 30 2c 34 2e 35 2c 30 2e 30 30 32 2c 31 65 2d 32 37
      5d 2c 22 73 74 72 69 6e 67 22 3a 22 e2 82 ac 24 5c 75 30 30
      30 66 5c 6e 41 27 42 5c 22 5c 5c 5c 5c 5c 22 2f 22 7d`.replace(/\s/g, '');
    expect(Buffer.from(canonicalJson(JSON.parse(given))).toString('hex')).toBe(bytes);
  });

  test('sorts members by UTF-16 code units, as in section 3.2.3', () => {
    const given = String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    const order = ['\r', '1', '\u0080', 'ö', '€', '\u{1f600}', '\ufb33'];
    const text = canonicalJson(JSON.parse(given));
    expect(order.map(key => text.indexOf(`${JSON.stringify(key)}:`))).toEqual(
      order.map(key => text.indexOf(`${JSON.stringify(key)}:`)).sort((a, b) => a - b),
    );
    expect(canonicalJson({ 9: 1, 10: 2, a: { c: 1, b: 2 } })).toBe('{"10":2,"9":1,"a":{"b":2,"c":1}}');
  });

  test('escapes control characters in one way, and nothing else', () => {
    const controls = Array.from({ length: 32 }, (_, i) => String.fromCharCode(i)).join('');
    const short: Record<number, string> = { 8: '\\b', 9: '\\t', 10: '\\n', 12: '\\f', 13: '\\r' };
    const expected = [...controls].map((_, i) => short[i] ?? `\\u${i.toString(16).padStart(4, '0')}`).join('');
    expect(canonicalJson(controls)).toBe(`"${expected}"`);
    expect(canonicalJson('\u007f\u2028\u2029/é\u{1f600}')).toBe('"\u007f\u2028\u2029/é\u{1f600}"');
  });

  test.each([['a\ud800'], [{ '\udc00': 1 }]])('rejects a lone surrogate', value => {
    expect(() => canonicalJson(value as Json)).toThrow();
  });

  test('is unchanged when it is parsed and written again', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), value => {
        const text = canonicalJson(value as Json);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
