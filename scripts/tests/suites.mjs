/** The suites of tests, each a configuration of vitest. */
export const suites = {
  main: { config: 'vitest.config.ts' },
  browser: { config: 'vitest.browser.config.ts', folder: 'test/browser' },
  corpus: { config: 'vitest.corpus.config.ts', folder: 'test/corpus' },
  node: { config: 'vitest.node.config.ts' },
  journey: { config: 'vitest.config.ts', paths: ['test/journeys/main-job.test.ts'] },
};

export const isSuite = name => Object.hasOwn(suites, name);

/** The name of the suite whose tests a file or folder contains. */
export const suiteOf = place =>
  ['browser', 'corpus'].find(name => `${place.replace(/^\.\//, '')}/`.startsWith(`${suites[name].folder}/`)) ?? 'main';
