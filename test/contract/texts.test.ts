/** Which texts of the contract are one line, and what that means. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { dashboardOperations } from '../../src/contract/dashboard/operations.ts';
import { eventData } from '../../src/contract/events/event-data.ts';
import { allOperations } from '../../src/contract/operations/all.ts';
import { formPageRoutes } from '../../src/contract/pages/form/form-page.ts';
import { identityRoutes } from '../../src/contract/pages/identity/identity-page.ts';
import { signerRoutes } from '../../src/contract/pages/signer/routes.ts';
import { shown } from '../../src/contract/shown.ts';
import { allTools } from '../../src/contract/tools/all.ts';
import { asLine, isLine, lineText, name, oneLine, shownLine, text } from '../../src/contract/values.ts';
import { onOneLine } from '../../src/domain/sealing/journal/journal-members.ts';
import { cleanLine } from '../../src/platform/html/clean.ts';
import { byName, textKinds } from './text-kinds.ts';
import { type Checked, textsOf } from './texts.ts';

const routes = { signer: signerRoutes, form: formPageRoutes, identity: identityRoutes };
type Part = 'body' | 'answer';

/** Texts in bodies or answers of everything that has a contract. */
function every(part: Part): Map<string, Checked> {
  const found = new Map<string, Checked>();
  const add = (schema: z.ZodType | null | undefined, path: string) => {
    for (const [key, checked] of schema ? textsOf(schema, path) : []) found.set(key, checked);
  };
  for (const one of [...allOperations, ...Object.values(dashboardOperations)]) add(one[part], one.id);
  for (const [page, requests] of Object.entries(routes))
    for (const [request, route] of Object.entries(requests))
      add((route as Partial<Record<Part, z.ZodType>>)[part], `${page} ${request}`);
  if (part === 'body') for (const { name: tool, input } of allTools) add(input, `tool ${tool}`);
  else for (const [type, schema] of Object.entries(eventData)) add(schema, type);
  return found;
}

const isNamed = (path: string): boolean => /(^|[.\s])(\w*[nN]ame|label|title|subject)$/.test(path);

describe('Every text of a request', () => {
  const bodies = every('body');
  const listed: string[] = Object.values(textKinds).flat();

  test('is one line, has a pattern, or is in the table', () => {
    const undecided = [...bodies].filter(([path, checked]) => checked === 'LENGTH' && !byName.test(path));
    expect(undecided.map(([path]) => path).sort()).toEqual([...listed].sort());
    expect([...bodies.values()].filter(checked => checked === 'ONE_LINE').length).toBeGreaterThan(150);
  });

  test('that is a name, label, title or subject is one line', () => {
    const others = [...bodies].filter(([path, checked]) => isNamed(path) && checked === 'LENGTH').map(([path]) => path);
    expect(others.sort()).toEqual(['AcroFormField.name', 'AttachmentAnswered.filename', 'tool findFolders.name']);
  });
});

test('every name, label, title and subject of an answer is shown as one line', () => {
  const others = [...every('answer')].filter(([path, checked]) => isNamed(path) && checked !== 'ONE_LINE');
  // What a PDF calls its fields is how their values are found.
  expect(others.map(([path]) => path)).toEqual(['AcroFormField.name']);
});

describe('A text of one line', () => {
  const accept = (given: string) => oneLine(20).safeParse(given);
  const codeOf = (given: string) => {
    const [issue] = accept(given).error?.issues ?? [];
    return (issue as { params?: { code: string } } | undefined)?.params?.code ?? issue?.code;
  };

  test.each(['\n', '\r', '\r\n', '\n\r\n\n', '\u0085', '\u2028', '\u2029', '\t', '\u2029\r\n\t\u0085'])(
    'has a space for %j',
    breaks => expect(accept(`a${breaks}b`).data).toBe('a b'),
  );

  test.each([
    ...['\0', '\u0007', '\b', '\v', '\f', '\u001b', '\u007f', '\u0080', '\u009f'],
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
  ])('is INVALID_FORMAT with %j', character => {
    expect(codeOf(`a${character}b`)).toBe('INVALID_FORMAT');
  });

  test.each(['\u200b', '\u200d\u2060', '\ufeff', '\u00ad', '\u3164', '\u2800', '\u115f \u180e', '\ufe0f', ' ', '\n'])(
    'counts as empty if it is %j alone',
    unseen => {
      expect(accept(unseen).data).toBe('');
      expect(name.safeParse(unseen).error?.issues).toMatchObject([{ code: 'too_small' }]);
    },
  );

  test.each(['Åsa Öberg', 'José', 'עברית', 'العربية', '👩‍👧', 'क्‍ष', 'a\u200eb', 'O’Brien — Ltd.'])('stays %s', given =>
    expect(accept(given).data).toBe(given),
  );

  test('is measured after its line breaks became spaces', () => {
    expect(accept(`a${'\r\n'.repeat(20)}b`).data).toBe('a b');
    expect(accept('a'.repeat(21)).error?.issues).toMatchObject([{ code: 'too_big' }]);
  });

  const texts = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'a \t\r\n\u0085\u2028\u2029\u202e\u2069\u0007\u200b\u00ad\u2800'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });

  test('that was stored before is shown as one that would be accepted, by the contract and the platform', () =>
    fc.assert(
      fc.property(texts, stored => {
        for (const cleaned of [shownLine(stored), cleanLine(stored)]) {
          expect(isLine(cleaned)).toBe(true);
          expect(cleaned).not.toMatch(/[\t\r\n\u0085\u2028\u2029]/);
        }
        expect(['', shownLine(stored)]).toContain(asLine(shownLine(stored)));
      }),
      { seed: 89, numRuns: 3_000 },
    ));
});

test('no value in the readable journal can look like a line of it', () => {
  const at = '2026-11-28T12:00:00.000Z';
  const entry = { type: 'DOCUMENT_OPENED', at, data: { name: 'Anna\n2026-11-28 Bo signed\u202e\u2028x' } };
  expect(onOneLine(entry as never)).toEqual({ ...entry, data: { name: 'Anna 2026-11-28 Bo signed x' } });
});

describe('An answer', () => {
  const answer = text; // a text of several lines
  test('has its lines cleaned wherever they are, and is the same if there is nothing to clean', async () => {
    const { z } = await import('zod');
    const person = z.strictObject({ name: lineText.describe('Who'), note: answer });
    const schema = z.strictObject({
      people: z.array(person),
      by: z.record(z.string(), person.nullable()),
      one: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('A'), label: lineText.nullable() }),
        z.strictObject({ kind: z.literal('B'), label: text }),
      ]),
    });
    const dirty = { name: 'a\nb\u202e', note: 'a\nb' };
    const clean = { name: 'a b', note: 'a\nb' };
    expect(
      shown(schema, { people: [dirty, clean], by: { x: dirty, y: null }, one: { kind: 'A', label: 'c\td' } }),
    ).toEqual({ people: [clean, clean], by: { x: clean, y: null }, one: { kind: 'A', label: 'c d' } });
    const plain = { people: [clean], by: {}, one: { kind: 'B', label: 'c\td' } };
    expect(shown(schema, plain)).toBe(plain);
  });
});
