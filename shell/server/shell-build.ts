import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShellBuild, shellBuildFile, shellBuildSchema } from '@ginmaku/shared-contracts/registry/shell-build.ts'

/** @throws when the shell has not been built */
export function readShellBuild(assetsDir: string): ShellBuild {
  const file = join(assetsDir, shellBuildFile)
  if (!existsSync(file)) throw new Error('the shell is not built: npm run build -w shell')
  return shellBuildSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
