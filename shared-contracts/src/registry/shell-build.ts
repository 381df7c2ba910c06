import * as z from 'zod'
import { releaseAsset } from './registry.ts'

/** The shell build's metadata for the composition server: `shell-build.json` beside its files. */
export const shellBuildSchema = z.object({
  /** Loaded by every page, in this order. */
  scripts: z.array(releaseAsset),
  styles: z.array(releaseAsset),
  /** Loaded by every page after its scripts. */
  deferred: z.array(releaseAsset),
  /** Shared packages that the shell's scripts contain, available to every remote. */
  shared: z.record(
    z.string(),
    z.object({
      version: z.string(),
      requiredVersion: z.string(),
      singleton: z.boolean(),
    }),
  ),
})

export const shellBuildFile = 'shell-build.json'
export type ShellBuild = z.infer<typeof shellBuildSchema>
