import * as z from 'zod'
import { routeEntry } from '../remote/route-entry.ts'
import { deployment, releaseAsset } from './release-parts.ts'
import { type ShellVersion, shellName, shellVersion } from './shell-release.ts'

const neededFiles = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })

export const releaseExtras = z.object({
  owner: z.string(),
  contracts: z.string(),
  uniqueName: z.string(),
  publishedAt: z.iso.datetime(),
  routes: z.array(routeEntry),
  parcels: z.array(z.string()),
  /** Every script and style of the release, so that nothing unknown is loaded. */
  assets: z.array(releaseAsset),
  /** For each exposed module (`./remote`, …) the chunks and styles that it needs immediately, for preload hints. */
  exposes: z.record(z.string(), neededFiles),
  /** For each path of the route table the chunks and styles of its page, in addition to those of `./remote`. */
  pages: z.record(z.string(), neededFiles).default({}),
  /** The bundle that renders these pages on the server; absent if they are rendered only in the browser. */
  server: releaseAsset.optional(),
  /** Shared packages: version provided, range required, and the chunks that contain it. */
  shared: z.record(
    z.string(),
    z.object({
      version: z.string(),
      requiredVersion: z.string(),
      singleton: z.boolean(),
      scripts: z.array(z.string()),
    }),
  ),
})

/** Its origin becomes part of the page's Content-Security-Policy, so it must be a plain host. */
export const isReleaseAddress = (address: string): boolean => {
  if (address.startsWith('/releases/')) return URL.canParse(address, 'http://site')
  const url = URL.parse(address)
  return url?.protocol === 'https:' && /^[a-z0-9.-]+$/.test(url.hostname) && !url.username && !url.password
}

const releaseAddress = z
  .string()
  .refine(isReleaseAddress, 'neither a path under /releases/ nor an https address of a plain host')

export const microFrontendVersion = z.object({
  /** Address of the module federation entry. */
  url: releaseAddress,
  fallbackUrl: releaseAddress.optional(),
  metadata: z.object({ version: z.string(), integrity: z.string() }),
  deployment: deployment.optional(),
  extras: releaseExtras,
})

/**
 * The release registry, after the open frontend-discovery schema (awslabs/frontend-discovery, v1-pre):
 * `microFrontends` maps a name to its versions. Our own additions are in `extras`, and in
 * `shell`, which is separate so that readers of the remotes need not know it.
 */
export const registrySchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(microFrontendVersion)),
  shell: z.array(shellVersion).default([]),
})

export type ReleaseExtras = z.infer<typeof releaseExtras>
export type MicroFrontendVersion = z.infer<typeof microFrontendVersion>
export type Registry = z.infer<typeof registrySchema>
/** Of a remote, or of the shell. */
export type Release = MicroFrontendVersion | ShellVersion

/** The version that visitors get: the one marked default. */
export function liveVersion(registry: Registry, remote: string): MicroFrontendVersion | undefined {
  return registry.microFrontends[remote]?.find((version) => version.deployment?.default)
}

/** Every remote that has a live version. */
export function liveVersions(registry: Registry): [remote: string, version: MicroFrontendVersion][] {
  return Object.keys(registry.microFrontends).flatMap((remote) => {
    const version = liveVersion(registry, remote)
    return version ? [[remote, version] as [string, MicroFrontendVersion]] : []
  })
}

/** The shell that visitors get. */
export const liveShell = ({ shell }: Registry): ShellVersion | undefined =>
  shell.find((version) => version.deployment?.default)

/** All releases of a remote, or of the shell. Undefined where there has been none. */
export function versionsOf(registry: Registry, name: string): Release[] | undefined {
  if (name !== shellName) return registry.microFrontends[name]
  return registry.shell.length > 0 ? registry.shell : undefined
}

/** The version of a remote, or of the shell, that visitors get. */
export const liveRelease = (registry: Registry, name: string): Release | undefined =>
  versionsOf(registry, name)?.find((version) => version.deployment?.default)
