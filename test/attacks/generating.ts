/**
 * Makes attacked sealed files: how the attack is written (spelling), what it is about (place), how the file is sealed and
 * renewed (level), and who wrote the original (writer). The same seed makes the same attacks; seals and times differ.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { certificatesIn } from '../../src/platform/seal/cms/certificate.ts';
import type { SealLevel } from '../../src/platform/seal/levels.ts';
import type { Bench } from '../corpus/tools.ts';
import { type Random, randomOf } from '../kit/random.ts';
import { additionsWith, isLegal, legal } from './additions.ts';
import { type Base, baseOf, levels, openSealing } from './base.ts';
import { type Change, changes } from './changes.ts';
import { damages } from './damages.ts';
import { type Level, type LevelName, levelNames, levelTable, type Made } from './made.ts';
import {
  places as missingPlaces,
  spellings as missingSpellings,
  writers as missingWriters,
  withMissingObject,
  withObjectAdded,
} from './missing-objects.ts';
import { mutations } from './mutating.ts';
import { byHand, originals, writerNames } from './originals.ts';
import {
  isHere,
  mupdfPlaces,
  pyhankoPlaces,
  type Revising,
  reviseByMupdf,
  reviseByPyhanko,
  rewriterNames,
  rewriters,
  wholeBy,
} from './other-writers.ts';
import { techniques } from './techniques.ts';
import { withTimestamp, withTimestampBehind } from './timestamping.ts';

/** Deals every value once before one comes again. */
function deckOf<T>(random: Random, values: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...values];
    return left.splice(random(left.length), 1)[0] as T; // there is one
  };
}

/** How many files of each family; null: every pair of spelling and place. */
export interface Plan {
  evidence: number;
  revisions: number | null;
  programs: number;
  rewritten: number;
  damaged: number;
  missing: number;
  mutated: number;
}

export const shortPlan: Plan = {
  revisions: 70,
  evidence: 12,
  programs: 14,
  rewritten: 8,
  damaged: 18,
  missing: 12,
  mutated: 16,
};
export const wholePlan: Plan = {
  revisions: null,
  evidence: 150,
  programs: 160,
  rewritten: 70,
  damaged: 120,
  missing: 240,
  mutated: 300,
};

export class Generator {
  readonly #bench: Bench;
  readonly #random: Random;
  readonly #certificate: Buffer;
  readonly #sealings = new Map<SealLevel, ReturnType<typeof openSealing>>();
  readonly #bases = new Map<string, Base>();
  readonly #additions: Readonly<Record<string, Change>>;
  /** Deals who wrote the original, and how it is sealed. */
  readonly #deal: () => { writer: string; level: LevelName };
  #files = 0;

  /** A `small` one seals each writer's file at one level only. */
  constructor(bench: Bench, seed: number, isSmall: boolean) {
    this.#bench = bench;
    this.#random = randomOf(seed);
    this.#certificate = certificatesIn(readFileSync(bench.root))[0] ?? Buffer.alloc(0);
    this.#additions = additionsWith(this.#certificate);
    const writers = writerNames();
    const level = deckOf(this.#random, levelNames);
    const pairs = isSmall
      ? writers.map(writer => ({ writer, level: level() }))
      : writers.flatMap(writer => levelNames.map(one => ({ writer, level: one })));
    this.#deal = deckOf(this.#random, pairs);
    writeFileSync(bench.file('by-hand.pdf'), byHand());
  }

  async close(): Promise<void> {
    for (const sealing of this.#sealings.values()) await sealing.close();
  }

  get places(): string[] {
    return [...Object.keys(changes), ...Object.keys(this.#additions)];
  }

  async make(plan: Plan): Promise<Made[]> {
    const made = [
      ...(await this.revisions(plan.revisions)),
      ...(await this.#evidence(plan.evidence)),
      ...(await this.#byPrograms(plan.programs)),
      ...(await this.#rewritten(plan.rewritten)),
      ...(await this.#damaged(plan.damaged)),
      ...(await this.#missing(plan.missing)),
      ...(await this.#mutated(plan.mutated)),
    ];
    return [...this.#asSealed(made), ...made];
  }

  #sealing(level: SealLevel): ReturnType<typeof openSealing> {
    const open = this.#sealings.get(level) ?? openSealing(this.#bench, level);
    this.#sealings.set(level, open);
    return open;
  }

  async #base(writer: string, name: LevelName): Promise<Base> {
    const { level, renewed }: Level = levelTable[name];
    const key = `${writer} ${level} ${renewed === 'BEFORE'}`;
    const known = this.#bases.get(key);
    if (known) return known;
    const original = this.#bench.file('original.pdf');
    await originals[writer]?.(this.#bench.file('by-hand.pdf'), original);
    const sealed = baseOf(writer, level, await this.#sealing(level).seal(original));
    const base =
      renewed === 'BEFORE' ? baseOf(writer, level, await withTimestamp(sealed, { pki: this.#bench.pki })) : sealed;
    this.#bases.set(key, base);
    return base;
  }

  /** Each base that was attacked, without those that were prepared for it. */
  #asSealed(made: readonly Made[]): Made[] {
    const ordinary = made.filter(({ kind }) => kind !== 'MISSING_OBJECT');
    const first = new Map(ordinary.map(one => [one.base, one] as const));
    return [...first].map(([base, one]) => ({
      ...one,
      kind: 'AS_SEALED',
      spelling: 'no revision',
      place: 'nothing',
      bytes: base.bytes,
    }));
  }

  /** So many revisions that are written by hand; null: every spelling with every place. */
  async revisions(count: number | null): Promise<Made[]> {
    const [spelling, place] = [deckOf(this.#random, Object.keys(techniques)), deckOf(this.#random, this.places)];
    const pairs =
      count === null
        ? Object.keys(techniques).flatMap(one => this.places.map(other => [one, other] as const))
        : Array.from({ length: count }, () => [spelling(), place()] as const);
    const made: Made[] = [];
    for (const [how, what] of pairs) made.push(...(await this.#revision(how, what)));
    return made;
  }

  async #evidence(count: number): Promise<Made[]> {
    const spelling = deckOf(this.#random, legal);
    const place = deckOf(this.#random, Object.keys(this.#additions));
    const made: Made[] = [];
    while (made.length < count)
      made.push(...(await this.#revision(spelling(), place())).filter(({ kind }) => kind === 'EVIDENCE'));
    return made;
  }

  /** Deals until there is a file that has such a place. */
  async #revision(spelling: string, place: string): Promise<Made[]> {
    const isAddition = place in this.#additions;
    const change = this.#additions[place] ?? changes[place];
    for (let tries = 0; tries < 200; tries++) {
      const { writer, level } = this.#deal();
      const base = await this.#base(writer, level);
      const objects = change?.(base);
      const bytes = objects && techniques[spelling]?.(base, objects);
      if (!bytes) continue;
      const kind = isAddition ? (isLegal(spelling, base) ? 'EVIDENCE' : 'DISGUISED') : 'CHANGED';
      return [{ kind, spelling, place, level, writer, base, bytes: await this.#renewed(base, bytes, level) }];
    }
    throw new Error(`No file has ${place}.`);
  }

  async #renewed(base: Base, bytes: Buffer, level: LevelName): Promise<Buffer> {
    const { renewed }: Level = levelTable[level];
    return renewed === 'AFTER' ? withTimestampBehind(base, bytes, this.#bench.pki) : bytes;
  }

  /** Revisions that MuPDF and pyHanko write. */
  async #byPrograms(count: number): Promise<Made[]> {
    const programs = [
      { spelling: 'a revision by MuPDF', places: Object.keys(mupdfPlaces), revise: reviseByMupdf },
      { spelling: 'a revision by pyHanko', places: [...pyhankoPlaces], revise: reviseByPyhanko },
    ].filter(({ spelling }) => isHere(spelling.slice('a revision by '.length)));
    const made: Made[] = [];
    for (const { spelling, places, revise } of programs) {
      const place = deckOf(this.#random, places);
      const asked: (Omit<Made, 'bytes' | 'kind'> & Revising)[] = [];
      for (let i = 0; i < count / programs.length; i++) {
        const about = this.#deal();
        const base = await this.#base(about.writer, about.level);
        asked.push({ ...about, spelling, place: place(), base, path: this.#written(base.bytes), out: this.#file() });
      }
      const done = revise(asked.map(({ path, out, place: what }) => ({ path, out, place: what })));
      for (const { path: _path, out, ...one } of asked.filter((_, i) => done[i])) {
        const kind = harmlessPlaces.has(one.place) ? 'DISGUISED' : 'CHANGED';
        const bytes = await this.#renewed(one.base, readFileSync(out), one.level);
        made.push({ ...one, kind, bytes });
      }
    }
    return made;
  }

  async #rewritten(count: number): Promise<Made[]> {
    const name = deckOf(this.#random, rewriterNames());
    const made: Made[] = [];
    for (let i = 0; i < count; i++) {
      const [program, about] = [name(), this.#deal()];
      const base = await this.#base(about.writer, about.level);
      const out = this.#file();
      rewriters[program]?.(this.#written(base.bytes), out);
      const bytes = readFileSync(out);
      made.push({
        kind: 'REWRITTEN',
        spelling: wholeBy(program),
        place: 'everything',
        ...about,
        base,
        bytes,
      });
    }
    return made;
  }

  async #damaged(count: number): Promise<Made[]> {
    const name = deckOf(this.#random, Object.keys(damages));
    const made: Made[] = [];
    for (let i = 0; i < count; i++) {
      const [place, about] = [name(), this.#deal()];
      const base = await this.#base(about.writer, about.level);
      const bytes = damages[place]?.(base.bytes) ?? Buffer.alloc(0);
      // Not every file has what some of them damage.
      if (!bytes.equals(base.bytes))
        made.push({ kind: 'DAMAGED', spelling: 'the same bytes', place, ...about, base, bytes });
    }
    return made;
  }

  async #missing(count: number): Promise<Made[]> {
    const [writer, place, spelling] = [missingWriters, missingPlaces, missingSpellings].map(one =>
      deckOf(this.#random, Object.keys(one)),
    ) as [() => string, () => string, () => string]; // as many as there are lists
    const level = deckOf(this.#random, levels);
    const made: Made[] = [];
    const seen = new Set<string>();
    for (let tries = 0; tries < count * 8 && made.length < count; tries++) {
      const missing = { writer: writer(), place: place(), spelling: spelling() };
      const key = JSON.stringify(missing);
      const base = seen.has(key) ? null : await withMissingObject(this.#bench, this.#sealing(level()), missing);
      seen.add(key);
      if (!base) continue;
      const bytes = withObjectAdded(base, this.#certificate);
      made.push({ kind: 'MISSING_OBJECT', ...missing, level: base.level, base, bytes });
    }
    return made;
  }

  async #mutated(count: number): Promise<Made[]> {
    const name = deckOf(this.#random, Object.keys(mutations));
    const made: Made[] = [];
    for (let i = 0; i < count; i++) {
      const [spelling, about] = [name(), this.#deal()];
      const base = await this.#base(about.writer, about.level);
      let bytes = base.bytes;
      // Some put the same character in its place.
      for (let tries = 0; tries < 50 && bytes.equals(base.bytes); tries++)
        bytes = mutations[spelling]?.(base, this.#random) ?? bytes;
      made.push({ kind: 'MUTATED', spelling, place: 'anything', ...about, base, bytes });
    }
    return made;
  }

  #file = (): string => this.#bench.file(`made-${this.#files++}.pdf`);

  #written(bytes: Buffer): string {
    const path = this.#file();
    writeFileSync(path, bytes);
    return path;
  }
}

/** What other programs write without changing anything, or as evidence. */
const harmlessPlaces = new Set(['nothing at all', 'nothing', 'a date of modification', 'data']);
