/** Jobs for the tests of threads. */
export function run({ echo, fail, busyMs, fill }) {
  if (fail) throw new Error('as asked');
  if (busyMs) for (const until = Date.now() + busyMs; Date.now() < until; );
  const kept = [];
  while (fill) kept.push(Array.from({ length: 10_000 }, (_, i) => ({ i })));
  return echo;
}
