const main = 'vitest.config.ts';
const browser = 'vitest.browser.config.ts';

/** What is tested of documents, from their content to the seal: about half of the tests of the service. */
const ofDocuments = 'attacks content documents eid-orders files forms sealing shown signatures signing'
  .split(' ')
  .map(name => `test/${name}/`);

/** The suites of tests: a configuration of vitest, and the part of its files. Each takes some minutes. */
export const suites = {
  documents: { config: main, args: ofDocuments },
  service: { config: main, args: ['test/', ...ofDocuments.flatMap(folder => ['--exclude', `${folder}**`])] },
  units: { config: main, args: ['src/', 'web/'] },
  dashboard: { config: browser, args: ['test/browser/dashboard/'] },
  pages: { config: browser, args: ['test/browser/', '--exclude', 'test/browser/dashboard/**'] },
  corpus: { config: 'vitest.corpus.config.ts', args: [] },
  node: { config: 'vitest.node.config.ts', args: [] },
  journey: { config: main, args: ['test/journeys/main-job.test.ts'] },
};

/** What `npm test` runs, the longest first; and groups of it by name. */
const groups = {
  all: ['service', 'dashboard', 'documents', 'pages', 'units', 'corpus'],
  main: ['service', 'documents', 'units'],
  browser: ['dashboard', 'pages'],
};

/** The names of the suites that a name stands for; none if there is no such suite. */
export const suitesOf = name => groups[name] ?? (Object.hasOwn(suites, name) ? [name] : []);

export const needsBrowser = name => suites[name].config === browser;

/** The configuration of vitest for a file or folder. */
export function configOf(place) {
  const inside = folder => `${place.replace(/^\.\//, '')}/`.startsWith(`${folder}/`);
  if (inside('test/browser')) return browser;
  return inside('test/corpus') ? suites.corpus.config : main;
}
