import { Writable } from 'node:stream'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { renderedForOf } from '@ginmaku/shared-contracts/host/rendered-topics.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import config from '../../../mf-catalog/remote.config.ts'
import messages from '../../../mf-catalog/src/app/messages.json' with { type: 'json' }
import { pages as entries } from '../../../mf-catalog/src/app/pages.ts'
import { RemoteTree } from '../../../remote-kit/src/lifecycles/RemoteTree.tsx'
import { createTranslations } from '../../../remote-kit/src/locale/translations.ts'
import { remotePages } from '../../../remote-kit/src/pages/remote-pages.ts'
import { createQueries } from '../../../remote-kit/src/queries/remote-context.ts'
import { createMemory } from '../../../remote-kit/src/state/memory.ts'

const pages = remotePages(config, entries)
const translations = createTranslations(messages)

/** What the product's server bundle renders, by React alone. @returns a rendering whose responses are cached already */
export async function openPlainPage(host: Host, address: string): Promise<() => Promise<Uint8Array[]>> {
  const context = {
    queries: createQueries(),
    memory: createMemory(),
    translations,
    rendered: { for: renderedForOf(host.bus), now: Date.now(), responsesAt: undefined },
  }
  await pages.fetch(address)
  const tree = () => (
    <RemoteTree
      host={host}
      context={context}
      pages={pages}
      inRouter={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>}
    />
  )
  const render = () => renderToHtml(tree())
  await render()
  return render
}

const renderToHtml = (tree: React.ReactNode): Promise<Uint8Array[]> =>
  new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = []
    const html = new Writable({
      write(piece, _, done) {
        pieces.push(piece)
        done()
      },
      final(done) {
        resolve(pieces)
        done()
      },
    })
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(html),
      onShellError: reject,
      onError: () => 'left-to-browser',
    })
  })
