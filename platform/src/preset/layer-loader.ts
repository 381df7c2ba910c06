import type { LoaderContext } from '@rspack/core'

/**
 * Wraps a stylesheet in the build's `@layer`, so that one remote's styles can't override another's or the shell's. Primitives
 * of shared-ui go into a nested layer, so that a remote's own rules win regardless of specificity.
 */
// biome-ignore lint/style/noDefaultExport: rspack requires a default export from loaders
export default function layerLoader(this: LoaderContext<{ layer: string }>, source: string): string {
  const { layer } = this.getOptions()
  const name = this.resourcePath.includes('/shared-ui/') ? `${layer}.ui` : layer
  return `@layer ${name} {\n${source}\n}\n`
}
