import * as z from 'zod'
import { routeEntry } from '../remote/route-entry.ts'

/** A script or style of a release, or of the shell: path inside its folder. */
export const releaseAsset = z.object({ file: z.string(), integrity: z.string().startsWith('sha384-'), bytes: z.int() })

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

/** Its origin stands in the page's policy, so nothing but a plain host may be in it. */
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
  deployment: z
    .object({
      traffic: z.int().min(0).max(100),
      default: z.boolean(),
      /** When it became live, the last time. Absent if it never was. */
      liveSince: z.iso.datetime().optional(),
      /** Who made it live by hand; such a choice is not replaced automatically. */
      setBy: z.string().optional(),
    })
    .optional(),
  extras: releaseExtras,
})

/**
 * The release registry, after the open frontend-discovery schema (awslabs/frontend-discovery, v1-pre):
 * `microFrontends` maps a name to its versions. Our own additions are in `extras`.
 */
export const registrySchema = z.object({
  schema: z.string(),
  microFrontends: z.record(z.string(), z.array(microFrontendVersion)),
})

export type ReleaseAsset = z.infer<typeof releaseAsset>
export type ReleaseExtras = z.infer<typeof releaseExtras>
export type MicroFrontendVersion = z.infer<typeof microFrontendVersion>
export type Registry = z.infer<typeof registrySchema>

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
