import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

interface Violation {
  rule: { name: string }
  from: string
}

/** Runs the repository's own rules over a small repository that violates each of them. */
function violations(): string[] {
  const depcruise = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(root, '.dependency-cruiser.cjs')
  const folders = [
    'mf-a',
    'mf-b',
    'shell',
    'api',
    'sample-content',
    'shared-ui',
    'remote-kit',
    'shared-contracts',
    'sandbox',
    'platform',
    'e2e',
  ]
  const output = execFileSync(process.execPath, [depcruise, '--config', config, '--output-type', 'json', ...folders], {
    cwd: join(import.meta.dirname, 'violations'),
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
    'nothing-imports-e2e: shell/src/into-e2e.ts',
    'one-file-names-federation: shell/src/menu.ts',
    'only-the-shell-has-single-spa: mf-a/src/spa.ts',
    'platform-is-for-builds-and-tests: mf-a/src/into-platform.ts',
    'platform-knows-contracts-only: platform/src/into-shell.ts',
    'remote-is-independent: mf-a/src/into-shell.ts',
    'remote-is-independent: mf-a/src/remote.ts',
    'resolvable: api/src/lost.ts',
    'sample-content-uses-the-open-api: sample-content/src/into-a-store.ts',
    'sandbox-imports-no-workspace: sandbox/src/into-contracts.ts',
    'sandbox-is-external: api/src/into-sandbox.ts',
    'shell-and-api-stand-alone: api/src/into-sample-content.ts',
    'shell-and-api-stand-alone: shell/src/into-api.ts',
    'sql-in-stores: api/src/library/rule.ts',
    'ui-knows-contracts-only: shared-ui/src/into-remote.ts',
    'view-renders: mf-a/src/pages/title/TitleView.tsx',
  ])
})
