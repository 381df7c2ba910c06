import * as z from 'zod'
import { releaseAsset } from './registry.ts'

/** What the composition server must know of the shell's build: `shell-build.json` beside its files. */
export const shellBuildSchema = z.object({
  /** Loaded by every page, in this order. */
  scripts: z.array(releaseAsset),
  styles: z.array(releaseAsset),
  /** What the shell loads at its start, and every remote finds there. */
  shared: z.record(
    z.string(),
    z.object({
      version: z.string(),
      requiredVersion: z.string(),
      singleton: z.boolean(),
      scripts: z.array(releaseAsset),
    }),
  ),
})

export const shellBuildFile = 'shell-build.json'
export type ShellBuild = z.infer<typeof shellBuildSchema>
