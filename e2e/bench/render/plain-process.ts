import { pathToFileURL } from 'node:url'
import { createBus } from '@ginmaku/shared-contracts/host/bus.ts'
import type { Host } from '@ginmaku/shared-contracts/host/host.ts'
import { initialTopics } from '@ginmaku/shared-contracts/host/topics.ts'
import { noReply } from '../../../shell/server/api/fetch-api.ts'
import { createRendererApi } from '../../../shell/server/render/renderer-api.ts'
import { createSilentHost } from '../../../shell/src/host/silent-host.ts'
import { type Replies, takeOrders } from './contender.ts'
import { withoutTimestamp } from './remembered-api.ts'

interface PlainBundle {
  openPlainPage(host: Host, address: string): Promise<() => Promise<Uint8Array[]>>
}

/** Renders with React's `renderToPipeableStream` alone. Argument: the bundle of plain-page.tsx. */
const bundle: PlainBundle = await import(pathToFileURL(process.argv[2] ?? '').href)
const pages = new Map<string, Awaited<ReturnType<PlainBundle['openPlainPage']>>>()

const hostWith = (replies: Replies): Host =>
  createSilentHost({
    bus: createBus({ ...initialTopics, locale: 'ja' }, () => undefined),
    api: createRendererApi(async (url) => replies[withoutTimestamp(url)] ?? noReply, new AbortController().signal),
    describePage: () => undefined,
    report: () => undefined,
  })

takeOrders(async ({ address, times, replies = {} }) => {
  const render = pages.get(address) ?? (await bundle.openPlainPage(hostWith(replies), address))
  pages.set(address, render)
  let pieces: Uint8Array[] = []
  for (let left = times; left > 0; left--) pieces = await render()
  return { html: Buffer.concat(pieces).toString(), replies }
})
