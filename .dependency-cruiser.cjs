/**
 * The import arrows of ARCHITECTURE.md, as rules that fail. What a rule does not name may be imported.
 * `test/gates/arrows.test.ts` runs them and checks that every source file was seen.
 */

/** Each area may import the areas before it in this list, never one after it. */
const areas = [
  'organizations',
  'events',
  'workspaces',
  'credentials',
  'webhooks',
  'files',
  'tags',
  'folders',
  'custom-fields',
  'contacts',
  'content',
  'templates',
  'eid-orders',
  'documents',
  'comments',
  'messages',
  'links',
  'identity-checks',
  'signing',
  'forms',
];

/** What every area may import from the folder above them: how an act is joined to its row, how lists are paged, what an event is, how an eID order ended. */
const beside = ['act', 'paging', 'event', 'eid-outcome'];

/** The wiring: joins areas to edges, so it may import everything, and nothing but wiring and tests imports it. */
const wiring = '^src/[^/]+\\.ts$';

const tests = '\\.(test|fixture)\\.tsx?$';

const oneOf = names => `(${names.join('|')})`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Files of `folder` import no file of ours beside those that match. */
const only = (folder, allowed, comment) =>
  rule(
    `${folder}-imports`,
    comment,
    { path: `^src/${folder}/`, pathNot: tests },
    { path: '^(src|web|test|bench)/', pathNot: [`^src/${folder}/`, ...allowed] },
  );

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one subject, or one that has not been found yet.',
      {},
      { circular: true },
    ),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'no-development-packages',
      'What runs in production stands in dependencies.',
      { path: '^src/', pathNot: tests },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    ),

    only('contract', [], 'The contract knows nothing but itself.'),
    rule(
      'contract-packages',
      'The contract stands on zod alone.',
      { path: '^src/contract/', pathNot: tests },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'], pathNot: '^node_modules/zod/' },
    ),
    only(
      'versions',
      ['^src/contract/'],
      'An older version is made from the contract alone: no database, no actor, no clock.',
    ),
    rule(
      'versions-apart',
      'A version is one folder that can be deleted.',
      { path: '^src/versions/([^/]+)/' },
      { path: '^src/versions/', pathNot: '^src/versions/($1/|[^/]+\\.ts$)' },
    ),
    only('base', [], 'The base knows no noun of ours.'),
    only('edges', ['^src/contract/', '^src/versions/', '^src/areas/', '^src/base/'], 'Edges never reach the wiring.'),

    rule(
      'areas-known',
      'A new area gets its place in the order first.',
      { path: '^src/areas/', pathNot: [tests, `^src/areas/(${oneOf(areas)}/|${oneOf(beside)}\\.ts$)`] },
      {},
    ),
    rule(
      'areas-beside',
      'What every area may import knows no area.',
      { path: `^src/areas/${oneOf(beside)}\\.ts$` },
      { path: '^src/', pathNot: ['^src/(contract|base)/', `^src/areas/${oneOf(beside)}\\.ts$`] },
    ),
    ...areas.map((area, place) =>
      rule(
        `areas-${area}`,
        'An area imports the contract, the base and the areas before it in the order.',
        { path: `^src/areas/${area}/`, pathNot: tests },
        {
          path: '^(src|web|test|bench)/',
          pathNot: [
            '^src/(contract|base)/',
            `^src/areas/${oneOf(beside)}\\.ts$`,
            `^src/areas/${oneOf(areas.slice(0, place + 1))}/`,
            // Deliveries are kept in the words of the version their endpoint asked for.
            ...(area === 'webhooks' ? ['^src/versions/'] : []),
          ],
        },
      ),
    ),

    rule(
      'sign-in-library',
      'What signs people in is a library behind one folder, which can be exchanged.',
      { path: '^src/', pathNot: '^src/areas/credentials/sign-in/library/' },
      { path: '^node_modules/(better-auth|@better-auth|@simplewebauthn|kysely)/' },
    ),
    rule(
      'sign-in-client',
      'The OpenID client is used where signing in is, and where brokers of eIDs are.',
      { path: '^src/', pathNot: ['^src/areas/credentials/sign-in/', '^src/base/eid/openid/', tests] },
      { path: '^node_modules/(openid-client|oauth4webapi|jose)/' },
    ),
    rule(
      'sign-in-later',
      'Both are loaded with the first request that needs them: a service nobody signs in to does not pay for them.',
      {
        path: '^src/',
        pathNot: ['^src/areas/credentials/sign-in/(library/|provider-client)', '^src/base/eid/openid/client\\.ts$'],
      },
      {
        path: '^(src/areas/credentials/sign-in/(library/(open|adapter|sealed)|provider-client)\\.ts|src/base/eid/openid/client\\.ts|node_modules/openid-client/)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),

    rule(
      'signer-page',
      "The signer's page takes the types of its own small contract, nothing else of the service.",
      { path: '^web/signer/' },
      { path: '^src/', pathNot: '^src/contract/signer/' },
    ),
    rule(
      'signer-page-types',
      'Types alone: a value would bring zod into the page.',
      { path: '^web/(signer|identity)/', pathNot: tests },
      { path: '^src/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'identity-page',
      "The page of an identity check takes the types of its own small contract and the signer's electronic ID.",
      { path: '^web/identity/' },
      { path: '^src/', pathNot: '^src/contract/(signer/|identity-page\\.ts$)' },
    ),
    rule(
      'pages-imports',
      'What people see imports the contract alone.',
      { path: '^web/' },
      { path: '^src/', pathNot: '^src/contract/' },
    ),

    rule(
      'wiring-is-last',
      'Nothing below the wiring imports it.',
      { path: '^src/.+/', pathNot: tests },
      { path: wiring },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
};
