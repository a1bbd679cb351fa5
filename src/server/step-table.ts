/**
 * The steps of a request as a table, typed so that a step reads only what earlier steps have set. The API, the dashboard
 * and the pages of links each have tables of their own.
 */

/** What the steps of one kind of request have in common. */
export interface Kind {
  /** What the steps determine about one request. */
  state: object;
  /** The members of the state that are set before the first step. */
  given: PropertyKey;
  /** What every request needs of the service. */
  parts: unknown;
  /** The codes of errors that its steps answer with. */
  code: string;
}

type OrPromise<T> = T | Promise<T>;
type Member<K extends Kind> = keyof K['state'];

/** A row of the table. It may read the members `Reads` and has to set the members `Sets`. */
export interface StepOf<K extends Kind, Reads extends Member<K>, Sets extends Member<K> = never> {
  name: string;
  /** The errors that this step answers with. Any other is a bug, and every bug is INTERNAL_ERROR. */
  errors: readonly K['code'][];
  run(
    state: Pick<K['state'], Reads>,
    parts: K['parts'],
  ): OrPromise<[Sets] extends [never] ? void : Pick<K['state'], Sets>>;
}

/** A step of which the table has checked what it reads. */
export interface CheckedStep<K extends Kind> extends Pick<StepOf<K, never>, 'name' | 'errors'> {
  // biome-ignore lint/suspicious/noConfusingVoidType: a step that sets nothing returns nothing
  run(state: K['state'], parts: K['parts']): OrPromise<Partial<K['state']> | void>;
}

/** A state that is being filled in. */
export type StartedState<K extends Kind> = Pick<K['state'], K['given'] & Member<K>> & Partial<K['state']>;

export interface TableOf<K extends Kind, Known extends Member<K>> {
  steps: readonly CheckedStep<K>[];
  /** The table with one more step, which may read only what is known after the others. */
  step<Reads extends Known, Sets extends Member<K> = never>(step: StepOf<K, Reads, Sets>): TableOf<K, Known | Sets>;
  /** Fills in the state step by step; rejects with the error of the first step that fails. */
  run(state: StartedState<K>, parts: K['parts']): Promise<Pick<K['state'], Known>>;
}

export function tableOf<K extends Kind, Known extends Member<K>>(
  steps: readonly CheckedStep<K>[] = [],
): TableOf<K, Known> {
  return {
    steps,
    step: next => tableOf([...steps, next as CheckedStep<K>]),
    async run(state, parts) {
      const filled = state as K['state']; // `step` has checked that every member is set before it is read
      for (const step of steps) {
        const set = step.run(filled, parts);
        Object.assign(filled, set instanceof Promise ? await set : set);
      }
      return filled;
    },
  };
}
