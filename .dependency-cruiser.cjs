/**
 * The layers of ARCHITECTURE.md as rules that can fail. An import that no rule forbids is allowed.
 * `test/gates/import-rules.test.ts` runs them and checks that every source file was covered.
 */

/**
 * Each module may import the modules before it in this list, never one after it. `app` is what all of them build on: the
 * service as they see it, actors, handlers, modules, paging, events.
 */
const modules = [
  'app',
  'budgets',
  'organizations',
  'operations',
  'events',
  'workspaces',
  'credentials',
  'oauth',
  'api-logs',
  'webhooks',
  'files',
  'tags',
  'folders',
  'custom-fields',
  'contacts',
  'products',
  'parties',
  'content',
  'blocks',
  'templates',
  'eid-orders',
  'documents',
  'approvals',
  'comments',
  'messages',
  'links',
  'identity-checks',
  'signatures',
  'sealing',
  'signing',
  'forms',
  'bulk-sends',
  'people',
  'reports',
  'tools',
  'installation',
  'dashboard',
];

/** Packages that the service imports. They are devDependencies, except those that the build cannot bundle. */
const servicePackages = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@better-auth/core',
  '@better-auth/passkey',
  '@libpdf/core',
  '@modelcontextprotocol/server',
  '@myriaddreamin/typst-ts-node-compiler',
  '@types/[a-z-]+',
  'better-auth',
  'decimal.js',
  'entities',
  'fastify',
  'find-my-way',
  'htmlparser2',
  'imapflow',
  'ioredis',
  'ipaddr.js',
  'jose',
  'libphonenumber-js',
  'markdown-it',
  'nodemailer',
  'openid-client',
  'papaparse',
  'pdfjs-dist',
  'pg',
  'pino',
  'postal-mime',
  'read-excel-file',
  'sanitize-html',
  'uqr',
  'zod',
].map(name => name.replaceAll('.', '\\.'));

/**
 * The folders of the platform that handle PDF files, with their subjects: each may import the subjects before it in its
 * list, never one after it. `base` are the files next to them that every subject may import.
 */
const pdf = {
  folder: 'pdf',
  base: ['pdf', 'limits', 'error', 'rejection'],
  subjects: ['structure', 'syntax', 'write', 'draw', 'forms', 'appearance', 'agreement', 'read', 'anchors', 'assemble'],
};
const seal = {
  folder: 'seal',
  base: ['seal', 'levels', 'fetch'],
  subjects: ['cms', 'keys', 'trust', 'timestamps', 'revocation', 'verify', 'sign', 'journal'],
};

/** The wiring joins modules, server and platform, so it may import everything. Only wiring and tests may import it. */
const wiring = '^src/([^/]+\\.ts$|(cli|config|doctor|print)/)';

const tests = '\\.(test|fixture)\\.tsx?$';

const oneOf = names => `(${names.join('|')})`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Files of `folder` may import only their own folder and files that match. */
const only = (folder, allowed, comment) =>
  rule(
    `${folder}-imports`,
    comment,
    { path: `^src/${folder}/`, pathNot: tests },
    { path: '^(src|web|test|bench)/', pathNot: [`^src/${folder}/`, ...allowed] },
  );

/** A folder of subjects in an order: each is known, imports the base and the subjects before it. */
const subjectsInOrder = ({ folder, base, subjects }) => {
  const root = `^src/platform/${folder}/`;
  const baseFiles = `${root}${oneOf(base)}\\.ts$`;
  return [
    rule(
      `${folder}-known`,
      'A new subject gets its place in the order first.',
      { path: `${root}[^/]+/`, pathNot: `${root}${oneOf(subjects)}/` },
      {},
    ),
    rule(
      `${folder}-base`,
      'A file that every subject may import knows no subject.',
      { path: baseFiles },
      { path: root, pathNot: baseFiles },
    ),
    ...subjects.map((subject, place) =>
      rule(
        `${folder}-${subject}`,
        'A subject imports the subjects before it in the order.',
        { path: `${root}${subject}/`, pathNot: tests },
        { path: root, pathNot: [baseFiles, `${root}${oneOf(subjects.slice(0, place + 1))}/`] },
      ),
    ),
  ];
};

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that import each other are one subject; find it.', {}, { circular: true }),
    rule('resolvable', 'An import that leads nowhere.', {}, { couldNotResolve: true }),
    rule(
      'service-packages',
      'The service consists of these packages, which the build bundles; a tool of development is none of them.',
      { path: '^src/', pathNot: tests },
      { path: '^node_modules/', pathNot: `^node_modules/(${servicePackages.join('|')})/` },
    ),
    rule(
      'declared-packages',
      'A package that package.json does not name may be gone after the next install.',
      { path: '^src/', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),

    only('contract', [], 'The contract imports only itself.'),
    rule(
      'contract-packages',
      'The contract imports zod and no other package; the sums of product tables also exact decimals.',
      { path: '^src/contract/', pathNot: [tests, '^src/contract/tables/'] },
      {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'],
        pathNot: '^node_modules/(zod|decimal\\.js|markdown-it|entities)/',
      },
    ),
    rule(
      'table-packages',
      'Files with tables are read by the same code in the dashboard and in the service, which loads nothing else.',
      { path: '^src/contract/tables/', pathNot: tests },
      { pathNot: '^node_modules/(papaparse|read-excel-file)/', dependencyTypesNot: ['type-only'] },
    ),
    only(
      'versions',
      ['^src/contract/'],
      'An older version imports the contract alone: no database, no actor, no clock.',
    ),
    rule(
      'versions-apart',
      'A version is one folder that can be deleted: its files import no other version.',
      { path: '^src/versions/([^/]+)/' },
      { path: '^src/versions/', pathNot: '^src/versions/$1/' },
    ),
    rule(
      'versions-listed',
      'A version is one folder that can be deleted: only the list of versions imports it.',
      { path: '^(src|web)/', pathNot: '^src/versions/' },
      { path: '^src/versions/', pathNot: '^src/versions/versions\\.ts$' },
    ),
    only('platform', [], 'The platform knows no noun of the product.'),
    rule(
      'typesetting-imports',
      'The PDF engine typesets with it, so it knows nothing of the engine.',
      { path: '^src/platform/typesetting/', pathNot: tests },
      { path: '^src/platform/(pdf|seal|pdf-engine)/' },
    ),
    rule(
      'pdf-imports',
      'Reading and drawing PDF files knows nothing of seals.',
      { path: '^src/platform/pdf/', pathNot: tests },
      { path: '^src/platform/(seal|pdf-engine)/' },
    ),
    rule(
      'seal-imports',
      'Sealing and verifying knows nothing of the processes in which it runs.',
      { path: '^src/platform/seal/', pathNot: tests },
      { path: '^src/platform/pdf-engine/' },
    ),
    ...subjectsInOrder(pdf),
    ...subjectsInOrder(seal),
    only('server', ['^src/contract/', '^src/domain/', '^src/platform/'], 'The server layer never imports the wiring.'),

    rule(
      'domain-known',
      'A new module gets its place in the order first.',
      {
        path: '^src/domain/',
        pathNot: [tests, '^src/domain/modules\\.ts$', `^src/domain/${oneOf(modules)}/`],
      },
      {},
    ),
    ...modules.map((module, place) =>
      rule(
        `domain-${module}`,
        'A module imports the contract, the platform and the modules before it in the order.',
        { path: `^src/domain/${module}/`, pathNot: tests },
        {
          path: '^(src|web|test|bench)/',
          pathNot: ['^src/(contract|platform)/', `^src/domain/${oneOf(modules.slice(0, place + 1))}/`],
        },
      ),
    ),

    rule(
      'sign-in-library',
      'The sign-in library is used in one folder, so that it can be replaced.',
      { path: '^src/', pathNot: '^src/domain/credentials/sign-in/library/' },
      { path: '^node_modules/(better-auth|@better-auth|@simplewebauthn|kysely)/' },
    ),
    rule(
      'sign-in-client',
      'The OpenID client is used for sign-in and for eID brokers only.',
      { path: '^src/', pathNot: ['^src/domain/credentials/(sign-in|provider)/', '^src/platform/eid/openid/', tests] },
      { path: '^node_modules/(openid-client|oauth4webapi|jose)/' },
    ),
    rule(
      'sign-in-later',
      'Both are loaded by the first request that needs them, so that start-up does not pay for them.',
      {
        path: '^src/',
        pathNot: [
          '^src/domain/credentials/sign-in/(library/|provider-client)',
          '^src/platform/eid/openid/client\\.ts$',
        ],
      },
      {
        path: '^(src/domain/credentials/sign-in/(library/(open|adapter|encrypted-columns)|provider-client)\\.ts|src/platform/eid/openid/client\\.ts|node_modules/openid-client/)',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    ),

    ...['signer', 'identity', 'form'].flatMap(page => [
      rule(
        `${page}-page`,
        'A page with a link uses the types of its own small contract and of what all these pages have, the words of a wait, how deadlines are named, and nothing else of the service.',
        { path: `^web/${page}/` },
        {
          path: '^src/',
          pathNot: `^src/contract/((waiting-time|accents|address-text|csv|last-day|origins|retry-schedule|zone-time)\\.ts$|pages/(${page}/|[^/]+\\.ts$))`,
        },
      ),
      rule(
        `${page}-contract`,
        'The contract of a page is its own.',
        { path: `^src/contract/pages/${page}/` },
        { path: '^src/contract/pages/', pathNot: `^src/contract/pages/(${page}/|[^/]+\\.ts$)` },
      ),
    ]),
    rule(
      'pages-types',
      'Types only: a value would bring zod into the page. The room of a field, the tables of a file, characters that cannot be drawn, the sums of a table, the words of a wait, the form of an address, which origins there are, the schedule of retries, how deadlines are named and texts without accents and cells that are no formulas are what both share.',
      { path: '^web/(signer|identity|dashboard|form|prepare|saving)/', pathNot: tests },
      {
        path: '^src/',
        pathNot: [
          '^src/contract/pages/(room|undrawn)\\.ts$',
          '^src/contract/pricing\\.ts$',
          '^src/contract/tables/table-file\\.ts$',
          '^src/contract/(invitations|limits|bulk-send-statuses|report-(table|questions)|dashboard/production-needs)\\.ts$',
          '^src/contract/(waiting-time|accents|address-text|csv|last-day|origins|retry-schedule|zone-time)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'dashboard-pricing',
      'The editor and the page of products compute sums with the functions of the service. They load exact decimals alone.',
      { path: '^src/contract/pricing\\.ts$' },
      { pathNot: '^node_modules/decimal\\.js/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'signer-page-pricing',
      'Other pages do not need it.',
      { path: '^web/', pathNot: '^web/dashboard/(editor|products)/' },
      { path: '^src/contract/pricing\\.ts$' },
    ),
    rule(
      'page-texts',
      'Every page loads them.',
      { path: '^src/contract/(waiting-time|accents|address-text|csv|last-day|retry-schedule|zone-time)\\.ts$' },
      { pathNot: '^src/contract/zone-time\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule('signer-page-room', 'The signing page loads them.', { path: '^src/contract/pages/(room|undrawn)\\.ts$' }, {}),
    rule(
      'saving-imports',
      'Saving knows no page: the dashboard and the small pages of forms and signers load it.',
      { path: '^web/saving/', pathNot: tests },
      { path: '^web/', pathNot: '^web/saving/' },
    ),
    rule(
      'boundary-imports',
      'What catches a failure knows no page, so that every page can use it.',
      { path: '^web/boundary/', pathNot: tests },
      { path: '^web/', pathNot: '^web/boundary/' },
    ),
    rule(
      'docs-imports',
      'The documentation works without the service, and each reader loads its scripts.',
      { path: '^web/docs/', pathNot: tests },
      { pathNot: '^(web/docs|node_modules/minisearch)/' },
    ),
    rule(
      'pages-imports',
      'Pages import the contract alone.',
      { path: '^web/', pathNot: tests },
      { path: '^src/', pathNot: '^src/contract/' },
    ),

    rule(
      'config-imports',
      'Settings are read by the rest of the wiring and know nothing of it.',
      { path: '^src/config/', pathNot: tests },
      { path: wiring, pathNot: '^src/config/' },
    ),
    rule(
      'doctor-imports',
      'The commands run the checks of an installation, not the other way around.',
      { path: '^src/doctor/', pathNot: tests },
      { path: '^src/(cli|print)/' },
    ),
    rule(
      'wiring-is-last',
      'Nothing below the wiring imports it.',
      { path: '^src/(contract|versions|domain|server|platform)/', pathNot: tests },
      { path: wiring },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // `scripts/without-older-versions.mjs` links to the installed packages.
    preserveSymlinks: true,
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
