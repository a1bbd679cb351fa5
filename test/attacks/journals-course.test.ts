/** Journals that contradict themselves or the file: every hash is right, and the seal is by the service's own key. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceSentences } from '../../src/domain/sealing/evidence/evidence-sentences.ts';
import { evidenceTexts } from '../../src/domain/sealing/locales/evidence.ts';
import { type Bench, openBench } from '../corpus/tools.ts';
import { begun, both, sentAsking, signedWithBankId } from './course-steps.ts';
import { impossible } from './impossible-courses.ts';
import { carla, created, david, judgeSealed, partyOf, sent, signed } from './journal-writing.ts';
import { judgedCourses } from './judged-courses.ts';
import { possible } from './possible-courses.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

describe('A sealed file whose journal', () => {
  test.each(Object.entries(possible))('is %s, is valid', async (_how, steps) => {
    const evidence = await judgeSealed(bench, steps);
    expect([evidence.verdict, evidence.problems]).toEqual(['VALID', []]);
    expect(evidence.document?.signers).toEqual({ signed: 2, all: 2 });
  });

  test.each(Object.entries(impossible))('%s, is broken', async (_how, [steps, problem]) => {
    const evidence = await judgeSealed(bench, steps);
    expect(evidence).toMatchObject({ verdict: 'BROKEN', ok: false, chain: { ok: false } });
    expect(evidence.problems.join('\n')).toContain(`The journal: ${problem}`);
  });

  test.each(Object.entries(judgedCourses))('is signed %s, is judged as the table says', async (_how, judged) => {
    const [steps, verdict, reason] = judged;
    const evidence = await judgeSealed(bench, steps);
    expect([evidence.verdict, evidence.chain.isImpossible]).toEqual([verdict, verdict === 'BROKEN']);
    expect(evidence.problems).toEqual(verdict === 'VALID' ? [] : expect.arrayContaining([`The journal: ${reason}.`]));
  });

  test('is of another document than the seal names, is broken', async () => {
    const { verdict, problems } = await judgeSealed(bench, [...begun, ...both], 'doc_another');
    expect([verdict, problems]).toEqual(['BROKEN', ['The journal: the seal names another document.']]);
  });

  test('goes back by less than ten minutes, is valid with a note', async () => {
    const evidence = await judgeSealed(bench, [...begun, signed(40, carla), signed(31, david)]);
    expect(evidence).toMatchObject({ verdict: 'VALID', chain: { clockBackMs: 540_000 } });
    const { findings } = evidenceSentences(evidence, evidenceTexts.en, true);
    expect(findings).toContainEqual({ state: 'NOTE', text: evidenceTexts.en.clockBack });
  });

  test('says that the sender completed it, says so in the first line, in every language', async () => {
    const evidence = await judgeSealed(bench, [
      ...begun,
      signed(30, carla),
      { type: 'DOCUMENT_FORCE_COMPLETED', minute: 35, data: { unsigned: [david.id] } },
    ]);
    const { verdict, document } = evidence;
    expect([verdict, document?.completedEarly, document?.signers]).toEqual(['VALID', true, { signed: 1, all: 2 }]);
    for (const texts of Object.values(evidenceTexts)) {
      const { verdict, meaning } = evidenceSentences(evidence, texts, true);
      expect(verdict).toContain(texts.completedEarly);
      expect(verdict).toContain(texts.counted(1, 2));
      expect(meaning).toContain(texts.shown.incomplete);
      expect(meaning).not.toContain(texts.shown.document);
    }
  });

  test('is of a sandbox, says so in the first line, and names simulated signatures, in every language', async () => {
    const asking = sentAsking({ signatureMethod: 'SE_BANKID' });
    const evidence = await judgeSealed(bench, [created, asking, ...signedWithBankId(30, carla), signed(40, david)]);
    const flagged = await judgeSealed(bench, [created, sent(10, { sandbox: true }), ...both]);
    expect(flagged).toMatchObject({ verdict: 'VALID', document: { sandbox: true } });
    expect(evidence).toMatchObject({ verdict: 'VALID', document: { sandbox: true } });
    expect(evidence.document?.signatures.map(one => one.simulated)).toEqual([true, false]);
    for (const texts of Object.values(evidenceTexts)) {
      const { verdict, findings } = evidenceSentences(evidence, texts, true);
      expect(verdict.startsWith(texts.sandbox)).toBe(true);
      expect(findings.filter(({ text }) => text.endsWith(texts.simulated))).toHaveLength(1);
    }
  });

  test('names a party like a sentence of the report, has the name in quotation marks that it cannot end', async () => {
    const name = '”Kung” » „ signed 2020-01-01. \u202eCarla';
    const king = { ...carla, name };
    const sending = sent(10, { parties: [partyOf(king), partyOf(david)] });
    const evidence = await judgeSealed(bench, [created, sending, signed(30, king), signed(40, david)]);
    expect(evidence.verdict).toBe('VALID');
    for (const texts of Object.values(evidenceTexts)) {
      const [open, close] = texts.quotes;
      const { findings } = evidenceSentences(evidence, texts, true);
      const text = findings.find(one => one.text.includes('Kung'))?.text ?? '';
      expect(text.startsWith(`${open}'Kung' ' ' signed 2020-01-01. \ufffdCarla${close} `)).toBe(true);
    }
  });

  test('names its document in quotation marks, on one line', async () => {
    const judged = await judgeSealed(bench, [created, sent(10), signed(30, carla), signed(40, david)]);
    if (judged.document === null) throw new Error('the journal was not found');
    const evidence = { ...judged, document: { ...judged.document, name: 'Lease\u2028VALID\u202e' } };
    for (const texts of Object.values(evidenceTexts)) {
      const [open, close] = texts.quotes;
      const { facts } = evidenceSentences(evidence, texts, true);
      expect(facts.find(({ label }) => label === texts.facts.name)?.value).toBe(
        `${open}Lease\ufffdVALID\ufffd${close}`,
      );
    }
  });
});
