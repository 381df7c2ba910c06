import { type RspackPluginInstance, rspack } from '@rspack/core'

/** The build's runtime contains the hashes of the chunks it loads; the shell checks entries against the registry. */
export function integrityPlugin(): RspackPluginInstance {
  return new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true })
}
