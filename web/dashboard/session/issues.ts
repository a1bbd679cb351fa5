/** Finds the errors of a refused request by the field that they concern. Pure. */
import type { Texts } from '../locales/sv.ts';
import type { Failure } from './requests.ts';

/**
 * What is wrong with the value at a path such as `parties.0.email`, in the person's language; null: nothing. A path that
 * ends with `.*` stands for everything below it.
 */
export function errorAt(failure: Failure | null, path: string, texts: Texts): string | null {
  const above = path.endsWith('.*') ? path.slice(0, -1) : null;
  const found = failure?.issues.find(issue => (above === null ? issue.path === path : issue.path.startsWith(above)));
  return found ? texts.issue[found.code] : null;
}
