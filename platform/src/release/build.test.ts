import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildAllWhenChanged, isBuilt } from './build.ts'

const testResults = join(import.meta.dirname, '../../test-results')
let folder: string

beforeAll(() => {
  mkdirSync(testResults, { recursive: true })
  folder = mkdtempSync(join(testResults, 'build-'))
  mkdirSync(join(folder, 'src'))
  const files = {
    'package.json': JSON.stringify({ name: '@ginmaku/mf-half', version: '1.0.0', type: 'module' }),
    'rspack.config.ts': `import { remotePreset } from '@ginmaku/platform/preset/remote.ts'
export default remotePreset({ name: 'mf-half', owner: 'tests', contracts: '^2.0.0', parcels: [], routes: [] }, import.meta.dirname)`,
    'src/remote.tsx': 'export const mount = async () => undefined',
    'src/server.tsx': `import './missing.ts'`,
  }
  for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a build of which only one half succeeded does not count as built, and is repeated', async () => {
  await expect(buildAllWhenChanged([folder])).rejects.toThrow('missing.ts')
  expect(isBuilt(folder)).toBe(false)
  writeFileSync(join(folder, 'src/missing.ts'), 'export const found = true')
  await buildAllWhenChanged([folder])
  expect(isBuilt(folder)).toBe(true)
})
