/**
 * Checks that every regular expression of the service and its pages takes linear time, whatever its input. Exceptions
 * are listed with their reason (`expressions/exceptions.mjs`).
 */
import { collectExpressions } from './expressions/collect.mjs';
import { exceptions, isException } from './expressions/exceptions.mjs';

/** Milliseconds for one expression. */
const limits = { timeout: 20_000, attackTimeout: 1_000, incubationTimeout: 1_000 };

/** The problem of an expression, if it has any: it can be slow, or the checker could not decide in time. */
export async function problemOf({ places, source, flags }) {
  const { check } = await import('recheck');
  const found = await check(source, flags, limits);
  if (found.status === 'safe') return null;
  const at = `${places.join(', ')} /${source.slice(0, 80)}/`;
  if (found.status === 'unknown') return { unsure: `${at}: ${found.error?.kind}` };
  return {
    slow: `${at} takes ${found.complexity.summary} time, for example for ${found.attack.pattern.slice(0, 200)}`,
  };
}

/** Different expressions with their places, without the exceptions. */
export function expressionsToCheck(root) {
  const found = new Map();
  for (const one of collectExpressions(root)) {
    if (isException(one)) continue;
    const { source, flags } = one;
    const same = found.get(`/${source}/${flags}`) ?? { source, flags, places: [] };
    same.places.push(`${one.file}:${one.line}`);
    found.set(`/${source}/${flags}`, same);
  }
  return [...found.values()];
}

export async function expressions(root) {
  // the compiled checker, where it is installed for this machine; otherwise the slower one in JavaScript
  process.env.RECHECK_BACKEND ??= process.platform === 'linux' && process.arch === 'x64' ? 'native' : 'pure';
  const left = expressionsToCheck(root);
  const looked = `${left.length} regular expressions, ${exceptions.length} exceptions`;
  const found = unusedExceptions(collectExpressions(root));
  const unsure = [];
  const next = async () => {
    for (let one = left.shift(); one; one = left.shift()) {
      const problem = await problemOf(one);
      if (problem?.slow) found.push(problem.slow);
      if (problem?.unsure) unsure.push(problem.unsure);
    }
  };
  await Promise.all([next(), next()]);
  return { looked, found, unanswered: unsure.length > 0 ? unsure.join('\n    ') : null };
}

const unusedExceptions = all =>
  exceptions
    .filter(([file, beginning]) => !all.some(one => one.file === file && one.source.startsWith(beginning)))
    .map(([file, beginning]) => `${file} has no expression ${beginning} any more`);
