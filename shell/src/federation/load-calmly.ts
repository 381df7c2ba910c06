import { breathe } from '../breathe.ts'

/** A plugin of the federation runtime that resolves a shared package in its own task, separate from the runtime's start. */
// biome-ignore lint/style/noDefaultExport: the federation runtime requires default exports
export default function loadCalmlyPlugin() {
  return {
    name: 'load-calmly',
    async beforeLoadShare<Asked>(asked: Asked): Promise<Asked> {
      await breathe()
      return asked
    },
  }
}
