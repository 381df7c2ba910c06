import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@ginmaku/platform/verify/run.ts'
import type { TestSite } from '../site/test.ts'

const run = promisify(execFile)

/** Runs an operator's command in the site's API. @returns the lines that it prints */
export async function runOperatorCommand(
  { dataFolder }: Pick<TestSite, 'dataFolder'>,
  ...args: string[]
): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: dataFolder }
  const { stdout } = await run(process.execPath, [join(root, 'api/src/operator/operate.ts'), ...args], { env })
  return stdout.trim().split('\n')
}
