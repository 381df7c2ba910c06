import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { breathe } from '../breathe.ts'

/** A plugin of the federation runtime: looking up a shared package is a task of its own, not one with the runtime's start. */
// biome-ignore lint/style/noDefaultExport: the shape in which the federation runtime takes plugins
export default function loadCalmly(): ModuleFederationRuntimePlugin {
  return {
    name: 'load-calmly',
    async beforeLoadShare(asked) {
      await breathe()
      return asked
    },
  }
}
