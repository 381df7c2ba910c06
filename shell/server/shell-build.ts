import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ShellBuild, shellBuildFile, shellBuildSchema } from '@ginmaku/shared-contracts/registry/shell-build.ts'
import type { RenderFrame } from '../src/frame/frame-request.ts'

/** @throws when the shell has not been built */
export const readShellBuild = (assetsDir: string): ShellBuild =>
  shellBuildSchema.parse(JSON.parse(readFileSync(builtFile(assetsDir, shellBuildFile), 'utf8')))

/** The bundle that renders the frame. @throws when the shell has not been built */
export async function loadFrame(assetsDir: string): Promise<RenderFrame> {
  const module: { renderFrame: RenderFrame } = await import(builtFile(assetsDir, 'server/frame.mjs'))
  return module.renderFrame
}

function builtFile(assetsDir: string, name: string): string {
  const file = join(assetsDir, name)
  if (!existsSync(file)) throw new Error('the shell is not built: npm run build -w shell')
  return file
}
