import { breathe } from '../breathe.ts'

/** A plugin of the federation runtime that resolves a shared package in its own task, separate from the runtime's start. */
// biome-ignore lint/style/noDefaultExport: the shape in which the federation runtime takes plugins
export default function loadCalmlyPlugin() {
  return {
    name: 'load-calmly',
    async beforeLoadShare<Asked>(asked: Asked): Promise<Asked> {
      await breathe()
      return asked
    },
  }
}
