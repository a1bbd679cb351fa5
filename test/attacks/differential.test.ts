/**
 * Attacked sealed files by a generator, before every judge: whatever is valid for us looks the same in every program as
 * what was sealed, and other validators accept it. Some of the files in short, every pair of spelling and place at night.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Verdict } from '../../src/domain/sealing/evidence/evidence.ts';
import { type Bench, needs, openBench } from '../corpus/tools.ts';
import { isFull } from '../kit/full.ts';
import { needsPyhanko } from '../kit/validators/pades.ts';
import { isInstalled, programs } from '../shown/rendering.ts';
import { tolerated } from './additions.ts';
import { judge } from './base.ts';
import { damages } from './damages.ts';
import { disagreements, explained } from './disagreements.ts';
import { Generator, shortPlan, wholePlan } from './generating.ts';
import { type Judged, judgeAll, type Other, others } from './judging.ts';
import { type Kind, kinds, levelNames, type Made, nameOf } from './made.ts';
import * as missing from './missing-objects.ts';
import { mutations } from './mutating.ts';
import { writerNames } from './originals.ts';
import { rewriterNames, wholeBy } from './other-writers.ts';
import { techniques } from './techniques.ts';

const isWhole = isFull('attacks');
const seed = Number(process.env.SIGILL_SEED ?? 20_261_122);
const limitMs = 3_600_000;

let bench: Bench;
let generator: Generator;
let all: Judged[];
beforeAll(async () => {
  bench = await openBench();
  generator = new Generator(bench, seed, !isWhole);
  all = await judgeAll(bench, await generator.make(isWhole ? wholePlan : shortPlan));
  console.log(kinds.map(summary).join('\n'));
}, limitMs);
afterAll(async () => {
  await generator.close();
  await bench.close();
});

/** What the judges say of all files of a kind. */
function summary(kind: Kind): string {
  const made = all.filter(one => one.kind === kind);
  const verdicts = new Map<Verdict, number>();
  for (const { verdict } of made) verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
  const accepted = others.map(other => `${other} accepts ${made.filter(one => one.accepts[other]).length}`);
  const drawn = made.filter(({ differs }) => differs !== null);
  const changed = programs.map(program => [program, drawn.filter(({ differs }) => differs?.includes(program)).length]);
  return [
    `${kind}: ${made.length} files`,
    ...[...verdicts].map(([verdict, count]) => `${verdict} ${count}`),
    ...accepted,
    `${drawn.length} drawn`,
    ...changed.flatMap(([program, count]) => (count ? [`${count} look different in ${program}`] : [])),
  ].join(', ');
}

/** The verdicts that a file may have; null: any. */
function allowed({ kind, spelling }: Made): readonly Verdict[] | null {
  if (kind === 'DISGUISED') return tolerated.has(spelling) ? null : ['ADDED_TO'];
  return {
    AS_SEALED: ['VALID'] as const,
    EVIDENCE: ['VALID'] as const,
    CHANGED: ['ADDED_TO'] as const,
    REWRITTEN: ['BROKEN', 'UNSEALED'] as const,
    DAMAGED: ['BROKEN', 'ADDED_TO'] as const,
    MISSING_OBJECT: ['ADDED_TO'] as const,
    MUTATED: null,
  }[kind];
}

const valid = (): Judged[] => all.filter(({ verdict }) => verdict === 'VALID');
const countOf = (key: 'kind' | 'spelling' | 'place' | 'level' | 'writer', value: string): number =>
  all.filter(one => one[key] === value).length;

describe('Attacked sealed files', () => {
  test('are of every kind, spelling, place, level and writer', () => {
    expect(all.length).toBeGreaterThanOrEqual(isWhole ? 2_000 : 150);
    const expected = {
      kind: kinds,
      spelling: [...Object.keys(techniques), ...Object.keys(mutations), ...rewriterNames().map(wholeBy)],
      place: [...generator.places, ...Object.keys(damages)],
      level: levelNames,
      writer: [...writerNames(), ...Object.keys(missing.writers)],
    };
    for (const key of ['kind', 'spelling', 'place', 'level', 'writer'] as const)
      expect([key, expected[key].filter(value => countOf(key, value) === 0)]).toEqual([key, []]);
    // Some spellings cannot be sealed by the library that we seal with.
    const sealed = Object.keys(missing.spellings).filter(one => countOf('spelling', one) > 0);
    expect(sealed.length).toBeGreaterThan(Object.keys(missing.spellings).length / 3);
  });

  test('have the verdict of their kind', () => {
    const wrong = all.filter(one => allowed(one)?.includes(one.verdict) === false);
    expect(wrong.map(one => `${one.verdict} ${nameOf(one)}: ${one.problems.join(' ')}`)).toEqual([]);
  });

  test('are VALID or ADDED_TO if they begin with what was sealed and its evidence, else not VALID', () => {
    const expected = {
      ALL: ['VALID', 'ADDED_TO'],
      SEAL: ['VALID', 'ADDED_TO', 'BROKEN'],
      NOTHING: ['BROKEN', 'UNSEALED', 'UNREADABLE'],
    };
    const wrong = all.filter(({ intact, verdict }) => !expected[intact].includes(verdict));
    expect(wrong.map(one => `${one.verdict} ${nameOf(one)}: ${one.problems.join(' ')}`)).toEqual([]);
  });

  test.each(programs)('that are VALID show the same pages as what was sealed in %s', program => {
    if (program !== 'pdfium' && !isInstalled(program))
      needs({ pdfjs: '@napi-rs/canvas', poppler: 'pdftoppm', mupdf: 'mutool', ghostscript: 'gs' }[program]);
    expect(valid().length).toBeGreaterThan(10);
    expect(valid().flatMap(one => (one.differs?.includes(program) === false ? [] : [nameOf(one)]))).toEqual([]);
  });

  test.each(others)('that are VALID are accepted by %s, unless it is listed why not', other => {
    if (other === 'pyhanko') needsPyhanko();
    else needs(other);
    const rejecting = valid().filter(one => !one.accepts[other]);
    const unexplained = rejecting.filter(one => !explained(one, other, one.reasons[other] ?? ''));
    expect(unexplained.map(one => `${nameOf(one)}: ${one.reasons[other]}`)).toEqual([]);
    if (!isWhole) return;
    const found = new Set(rejecting.map(one => explained(one, other, one.reasons[other] ?? '')));
    expect(disagreements.filter(one => one.judge === (other satisfies Other) && !found.has(one))).toEqual([]);
  });

  test('of every spelling and place have the verdict of their kind', { timeout: limitMs }, async () => {
    const roots = [readFileSync(bench.root, 'utf8')];
    const wrong: string[] = [];
    for (let round = 0; round < (isWhole ? 4 : 1); round++)
      for (const made of await generator.revisions(null)) {
        const { verdict, problems } = await judge(made.bytes, roots);
        if (allowed(made)?.includes(verdict) === false) wrong.push(`${verdict} ${nameOf(made)}: ${problems.join(' ')}`);
      }
    expect(wrong).toEqual([]);
  });
});
