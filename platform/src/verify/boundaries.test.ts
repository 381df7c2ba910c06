import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './run.ts'

/** A small repository that violates each rule, by path: what a file is for shows in its name and import. */
const sources: Readonly<Record<string, string>> = {
  'api/src/app.ts': 'export const app = 1',
  'api/src/cycle-a.ts': "import { two } from './cycle-b.ts'; export const one = () => two",
  'api/src/cycle-b.ts': "import { one } from './cycle-a.ts'; export const two = () => one",
  'api/src/into-sandbox.ts': "export { gateway } from '../../sandbox/src/gateway.ts'",
  'api/src/into-sample-content.ts': "export { seed } from '../../sample-content/src/seed.ts'",
  'api/src/into-sandbox-settings.ts': "export { settings } from '../../sandbox/src/settings.ts'",
  'api/src/into-test-helpers.ts': "export { mailbox } from '../testing/mailbox.ts'",
  'api/src/into-ui.ts': "export { Button } from '../../shared-ui/src/Button.ts'",
  'api/src/library/get-library.ts': "export { store } from '../purchase/purchase-store.ts'",
  'api/src/library/good.ts': "export { entitlements } from '../purchase/public.ts'",
  'api/src/library/into-the-top.ts': "import type { Deps } from '../open-deps.ts'; export type Handed = Deps",
  'api/src/library/rule.ts': "import { sql } from 'kysely'; export const rule = sql",
  'api/src/lost.ts': "export { nothing } from './not-there.ts'",
  'api/src/open-deps.ts': 'export interface Deps { name: string }',
  'api/src/purchase/public.ts': "export { store as entitlements } from './purchase-store.ts'",
  'api/src/purchase/purchase-store.ts': 'export const store = 1',
  'api/src/server/into-a-domain.ts': "export type { entitlements } from '../purchase/public.ts'",
  'api/testing/mailbox.ts': 'export const mailbox = 1',
  'e2e/journey.ts': 'export const journey = 1',
  'mf-a/src/into-platform.ts': "export { build } from '../../platform/src/build.ts'",
  'mf-a/src/into-shell.ts': "export { frame } from '../../shell/src/frame.ts'",
  'mf-a/src/pages/title/TitleView.tsx':
    "import { useQuery } from '@tanstack/react-query'; export const view = useQuery",
  'mf-a/src/remote.ts': "export { b } from '../../mf-b/src/remote.ts'",
  'mf-a/src/spa.ts': "import { navigateToUrl } from 'single-spa'; export const spa = navigateToUrl",
  'mf-b/src/remote.ts': 'export const b = 1',
  'platform/src/build.ts': 'export const build = 1',
  'platform/src/into-settings.ts': "export { settings } from '../../sandbox/src/settings.ts'",
  'platform/src/into-shell.ts': "export { frame } from '../../shell/src/frame.ts'",
  'remote-kit/src/into-remote.ts': "export { b } from '../../mf-b/src/remote.ts'",
  'sample-content/src/into-a-store.ts': "export * from '../../api/src/purchase/purchase-store.ts'",
  'sample-content/src/seed.ts': 'export const seed = 1',
  'sandbox/src/gateway.ts': 'export const gateway = 1',
  'sandbox/src/settings.ts': 'export const settings = 1',
  'sandbox/src/into-contracts.ts': "export { call } from '../../shared-contracts/src/call.ts'",
  'shared-contracts/src/call.ts': 'export const call = 1',
  'shared-contracts/src/into-ui.ts': "export { Button } from '../../shared-ui/src/Button.ts'",
  'shared-ui/src/Button.ts': 'export const Button = 1',
  'shared-ui/src/into-remote.ts': "export { b } from '../../mf-b/src/remote.ts'",
  'shell/src/frame.ts': 'export const frame = 1',
  'shell/src/into-api.ts': "export { app } from '../../api/src/app.ts'",
  'shell/src/into-e2e.ts': "export { journey } from '../../e2e/journey.ts'",
  'shell/src/menu.ts': "import { init } from '@module-federation/enhanced/runtime'; export const menu = init",
  'shell/src/type-cycle-a.ts': "import type { B } from './type-cycle-b.ts'; export type A = { b?: B }",
  'shell/src/type-cycle-b.ts': "import type { A } from './type-cycle-a.ts'; export type B = { a?: A }",
}

interface Violation {
  rule: { name: string }
  from: string
}

/** Writes the sources into a folder of this repository, where they can resolve packages. */
function writeSources(): string {
  mkdirSync(join(root, 'platform/test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'platform/test-results/boundaries-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), `${source}\n`)
  }
  return folder
}

/** Runs the repository's own rules over the sources. */
function violations(): string[] {
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, '.dependency-cruiser.cjs')
  const folders = new Set(Object.keys(sources).map((path) => path.split('/')[0] ?? ''))
  const args = [depcruise, '--config', config, '--output-type', 'json', ...folders]
  const output = execFileSync(process.execPath, args, {
    cwd: writeSources(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { summary } = JSON.parse(output) as { summary: { violations: Violation[] } }
  return [...new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))].sort()
}

// A cruiser that reads no files also reports nothing, so this list proves that it does.
test('each rule reports its violation, and nothing else is reported', () => {
  expect(violations()).toEqual([
    'api-has-no-ui: api/src/into-ui.ts',
    'api-points-down: api/src/server/into-a-domain.ts',
    'api-without-test-helpers: api/src/into-test-helpers.ts',
    'contracts-are-the-bottom: shared-contracts/src/into-ui.ts',
    'domain-by-its-door: api/src/library/get-library.ts',
    'domain-knows-no-top: api/src/library/into-the-top.ts',
    'kit-knows-contracts-and-ui: remote-kit/src/into-remote.ts',
    'no-cycle: api/src/cycle-a.ts',
    'no-cycle: shell/src/type-cycle-a.ts',
    'no-imports-of-e2e: shell/src/into-e2e.ts',
    'one-file-names-federation: shell/src/menu.ts',
    'only-the-shell-has-single-spa: mf-a/src/spa.ts',
    'platform-is-for-builds-and-tests: mf-a/src/into-platform.ts',
    'platform-knows-contracts-only: platform/src/into-shell.ts',
    'remote-imports-no-product: mf-a/src/into-shell.ts',
    'remote-imports-no-product: mf-a/src/remote.ts',
    'resolvable: api/src/lost.ts',
    'sample-content-uses-the-open-api: sample-content/src/into-a-store.ts',
    'sandbox-imports-platform-only: sandbox/src/into-contracts.ts',
    'sandbox-is-external: api/src/into-sandbox-settings.ts',
    'sandbox-is-external: api/src/into-sandbox.ts',
    'shell-and-api-import-no-product: api/src/into-sample-content.ts',
    'shell-and-api-import-no-product: shell/src/into-api.ts',
    'sql-in-stores: api/src/library/rule.ts',
    'ui-knows-contracts-only: shared-ui/src/into-remote.ts',
    'view-renders: mf-a/src/pages/title/TitleView.tsx',
  ])
})
