import { breathe } from '../breathe.ts'

/** As a plugin of the federation runtime: looking up a shared package is a task of its own, not one with the runtime's start. */
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
