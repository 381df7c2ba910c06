import { type RspackPluginInstance, rspack } from '@rspack/core'

/** Chunks that a build loads by itself carry their hash in its runtime; entries are checked by the shell against the registry. */
export function integrityPlugin(): RspackPluginInstance {
  return new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false, enabled: true })
}
