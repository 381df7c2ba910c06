import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserBuild } from '../../preset/browser-build.ts'
import { buildOnce } from '../build/for-development.ts'

/** Builds the development script of every page. @throws with rspack's output when the build fails */
export async function buildPageScript(folder: string): Promise<string> {
  const base = browserBuild({
    folder: import.meta.dirname,
    uniqueName: 'ginmaku_dev',
    layer: 'dev',
    mode: 'production',
  })
  await buildOnce([{ ...base, entry: { page: './start.ts' }, output: { path: folder, filename: '[name].js' } }])
  return readFileSync(join(folder, 'page.js'), 'utf8')
}
