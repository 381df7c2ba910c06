import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishRemote } from './publish.ts'
import { writeSmallRemote } from './testing/small-remote.ts'

const workplaces = join(import.meta.dirname, '../../test-results')
let workplace: string

beforeAll(() => {
  mkdirSync(workplaces, { recursive: true })
  workplace = mkdtempSync(join(workplaces, 'peers-'))
})
afterAll(() => rmSync(workplace, { recursive: true }))

/** A remote that uses the kit and, from its own node_modules, this version of the router. */
function writeRemote(folder: string, routerVersion: string): string {
  const remote = writeSmallRemote(join(workplace, folder))
  const router = join(remote, 'node_modules/react-router-dom')
  mkdirSync(router, { recursive: true })
  const manifest = { name: 'react-router-dom', version: routerVersion, type: 'module', main: 'index.js' }
  writeFileSync(join(router, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(router, 'index.js'), `export const matchPath = () => '${routerVersion}'`)
  writeFileSync(
    join(remote, 'src/remote.tsx'),
    `import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { matchPath } from 'react-router-dom'
export const mount = async ({ domElement }) => { domElement.textContent = pathTo('/info') + matchPath() }`,
  )
  return remote
}

it('refuses a release with a router of another major version than the kit in it works with', async () => {
  const dataDir = join(workplace, 'data')
  await expect(publishRemote({ folder: writeRemote('other', '8.1.0'), dataDir })).rejects.toMatchObject({
    reasons: [
      expect.stringMatching(
        /^contains react-router-dom 8\.1\.0; @ginmaku\/remote-kit [\d.]+ works with \^7\.\d+\.\d+$/,
      ),
    ],
  })
  expect(await publishRemote({ folder: writeRemote('same', '7.999.0'), dataDir })).toMatchObject({ isLive: true })
})
