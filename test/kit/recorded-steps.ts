import type { CheckedStep, Kind } from '../../src/server/step-table.ts';

/** The steps, which also record the name and the error code of each failure. */
export function recordFailures<K extends Kind>(
  steps: readonly CheckedStep<K>[],
  codeOf: (error: unknown) => string,
): { failures: { step: string; code: string }[]; steps: CheckedStep<K>[] } {
  const failures: { step: string; code: string }[] = [];
  const recorded = steps.map(step => ({
    ...step,
    async run(state: K['state'], parts: K['parts']) {
      try {
        return await step.run(state, parts);
      } catch (error) {
        failures.push({ step: step.name, code: codeOf(error) });
        throw error;
      }
    },
  }));
  return { failures, steps: recorded };
}
