import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseRegistry } from '@ginmaku/shared-contracts/registry/parse-registry.ts'
import { liveVersions } from '@ginmaku/shared-contracts/registry/registry.ts'
import { visits } from './addresses.ts'
import { mainActions } from './main-actions.ts'
import { expect, test } from './test.ts'
import { testRoutes } from './test-routes.ts'

test('every route has an address and a main action', ({ site }) => {
  const { registry } = parseRegistry(readFileSync(join(site.dataFolder, 'releases/registry.json'), 'utf8'))
  const routes = liveVersions(registry).flatMap(([, { extras }]) => extras.routes)
  const paths = routes.flatMap(({ path, redirect }) => (redirect ? [] : [path])).sort()
  expect(Object.keys(visits).sort()).toEqual(paths)
  expect(Object.keys(mainActions).sort()).toEqual(paths)
})

testRoutes('visitor')
