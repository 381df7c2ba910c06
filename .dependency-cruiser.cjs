/** Import rules (docs/architecture.md, 'The folders'). Written as patterns, so that new folders are covered automatically. */

const PRODUCTS = '^(mf-[^/]+|shell|api|sample-content)/'
const TEST = String.raw`(\.(test|spec)\.tsx?$|/(testing|harness|test|browser)/)`
const CONFIG = String.raw`\.config\.(ts|js|mjs|cjs)$`

/** What a process reads from its environment: the start passes exactly that on. */
const SETTINGS = String.raw`^(api/src|shell/server|sandbox/src)/settings\.ts$`

/** A domain folder of the API; excludes the folders that are not domains. */
const DOMAIN = '((?!server|database|jobs|operator)[^/]+)'
/** Folders and files that every domain of the API may import (GROUND), and those that compose the domains (TOP). */
const GROUND = String.raw`(server|database|jobs)/|(infrastructure|domain|clock|settings)\.ts`
const TOP = String.raw`operator/|(open-deps|domains|all-domains|erase-member|sample-content|start-api|main|worker)\.ts`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Of types too: two files that need each other are hard to read alone, so the type moves to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'remote-imports-no-product',
      comment: 'A remote never imports another remote, the shell or the API: Host is the only thing between them.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: PRODUCTS, pathNot: '^$1/' },
    },
    {
      name: 'shell-and-api-import-no-product',
      severity: 'error',
      from: { path: '^(shell|api)/' },
      to: { path: PRODUCTS, pathNot: '^$1/' },
    },
    {
      name: 'contracts-are-the-bottom',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: {
        path: '^(mf-[^/]+|shell|api|sample-content|shared-ui|remote-kit|platform|sandbox|e2e)/|node_modules/(react|react-dom|ofetch)/',
      },
    },
    {
      name: 'ui-knows-contracts-only',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: '^(mf-[^/]+|shell|api|sample-content|remote-kit|platform|sandbox|e2e)/' },
    },
    {
      name: 'kit-knows-contracts-and-ui',
      severity: 'error',
      from: { path: '^remote-kit/' },
      to: { path: '^(mf-[^/]+|shell|api|sample-content|platform|sandbox|e2e)/' },
    },
    {
      name: 'sample-content-uses-the-open-api',
      comment: 'The sample data is written with what domains offer each other, and nothing of the product needs it.',
      severity: 'error',
      from: { path: '^sample-content/', pathNot: TEST },
      to: {
        path: '^api/',
        pathNot: [String.raw`/public\.ts$`, String.raw`^api/src/(clock|infrastructure|database/tables)\.ts$`],
      },
    },
    { name: 'api-has-no-ui', severity: 'error', from: { path: '^api/' }, to: { path: '^(shared-ui|remote-kit)/' } },
    {
      name: 'sandbox-is-external',
      comment: 'Reached over HTTP and SMTP alone.',
      severity: 'error',
      // What platform may import is in its own rule.
      from: { path: '^(?!sandbox/|platform/)' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'sandbox-imports-platform-only',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: {
        path: '^(mf-[^/]+|shell|api|sample-content|shared-contracts|shared-ui|remote-kit|e2e)/',
        pathNot: '^shared-contracts/src/settings/',
      },
    },
    { name: 'no-imports-of-e2e', severity: 'error', from: { path: '^(?!e2e/)' }, to: { path: '^e2e/' } },
    {
      name: 'platform-is-for-builds-and-tests',
      severity: 'error',
      from: { path: '^(?!platform/|e2e/)', pathNot: [CONFIG, TEST] },
      to: { path: '^platform/' },
    },
    {
      name: 'platform-knows-contracts-only',
      severity: 'error',
      from: { path: '^platform/', pathNot: TEST },
      to: { path: '^(mf-[^/]+|shell|api|sample-content|sandbox|e2e)/', pathNot: SETTINGS },
    },
    {
      name: 'domain-by-its-door',
      comment: 'Inside the API a domain reaches another through its public.ts only.',
      severity: 'error',
      from: { path: `^api/src/${DOMAIN}/`, pathNot: TEST },
      to: {
        path: `^api/src/${DOMAIN}/`,
        pathNot: ['^api/src/$1/', String.raw`/public\.ts$`, String.raw`-tables\.ts$`],
      },
    },
    {
      name: 'api-points-down',
      comment: 'What all domains import must not import a domain, and no domain may import what composes them.',
      severity: 'error',
      from: { path: `^api/src/(${GROUND})`, pathNot: TEST },
      to: { path: [`^api/src/${DOMAIN}/`, `^api/src/(${TOP})`] },
    },
    {
      name: 'domain-knows-no-top',
      severity: 'error',
      from: { path: `^api/src/${DOMAIN}/`, pathNot: TEST },
      to: { path: `^api/src/(${TOP})` },
    },
    {
      name: 'api-without-test-helpers',
      severity: 'error',
      from: { path: '^api/src/', pathNot: [TEST, String.raw`\.contract\.ts$`] },
      to: { path: '^api/(testing|soak|money)/' },
    },
    {
      name: 'sql-in-stores',
      comment: 'Only stores, table types, migrations and the database folder touch the database.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [String.raw`-(store|tables)\.ts$`, '/migrations/', '^api/src/(database|jobs)/', TEST],
      },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'view-renders',
      comment: 'A View gets props: no state library, no client, no bus.',
      severity: 'error',
      from: { path: String.raw`View\.tsx$` },
      to: { path: 'node_modules/(@tanstack/react-query|jotai|ofetch|mitt)/|remote-kit/src/queries/' },
    },
    {
      name: 'one-file-names-federation',
      severity: 'error',
      from: { path: '^shell/src/', pathNot: [String.raw`/federation\.ts$`, TEST] },
      to: { path: 'node_modules/@module-federation/' },
    },
    {
      name: 'only-the-shell-has-single-spa',
      severity: 'error',
      from: { path: '^(?!shell/)' },
      to: { path: 'node_modules/single-spa/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^[^/]+/dist/', '/test-results/', String.raw`(^|/)\.ginmaku/`],
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
