import type { LoaderContext } from '@rspack/core'

/**
 * Puts a stylesheet into the build's `@layer`, so that what one remote brings can't outrank another's or the shell's.
 * Primitives of shared-ui go one layer deeper: a remote's own rules win over them without a contest of selectors.
 */
// biome-ignore lint/style/noDefaultExport: a loader is found as the default export of its file
export default function layerLoader(this: LoaderContext<{ layer: string }>, source: string): string {
  const { layer } = this.getOptions()
  const name = this.resourcePath.includes('/shared-ui/') ? `${layer}.ui` : layer
  return `@layer ${name} {\n${source}\n}\n`
}
