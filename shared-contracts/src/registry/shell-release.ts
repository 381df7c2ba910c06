import * as z from 'zod'
import { deployment, releaseAsset } from './release-parts.ts'

/** What a build of the shell says about itself. */
export const shellBuild = z.object({
  /** The version of the Host that it gives to remotes. */
  contracts: z.string(),
  /** Addresses of the remotes' pages to which the frame leads; what it does not know of an address is `:name`. */
  links: z.array(z.string()),
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

/** A release of the shell; its files are in `/releases/shell/{version}/`. */
export const shellVersion = z.object({
  // Part of the path from which the server loads code.
  metadata: z.object({ version: z.string().regex(/^\w[\w.+-]*$/) }),
  deployment: deployment.optional(),
  extras: shellBuild.extend({
    publishedAt: z.iso.datetime(),
    /** Every script and style of the release. */
    assets: z.array(releaseAsset),
    /** The bundle that renders the frame on the server. */
    server: releaseAsset,
  }),
})

export type ShellBuild = z.infer<typeof shellBuild>
/** `shell.config.ts` of the shell. */
export type ShellConfig = Pick<ShellBuild, 'links'>
export type ShellVersion = z.infer<typeof shellVersion>

/** Written next to the files of a build, for its release. */
export const shellBuildFile = 'shell-build.json'

/** The shell's name among the releases. */
export const shellName = 'shell'

/** Address of the folder of a shell's release. */
export const shellBase = ({ metadata }: Pick<ShellVersion, 'metadata'>): string =>
  `/releases/${shellName}/${metadata.version}/`
