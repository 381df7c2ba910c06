import { join } from 'node:path'
import { readRegistry } from '@ginmaku/platform/release/registry-store.ts'
import { liveVersion } from '@ginmaku/shared-contracts/registry/registry.ts'
import { createRouteMatcher } from '@ginmaku/shared-contracts/remote/route-matcher.ts'
import { bundleOf } from '../../../shell/server/render/bundle-of.ts'
import { type Bundle, type PageRequest, renderLimits } from '../../../shell/server/render/protocol.ts'
import { createRenderPool } from '../../../shell/server/render/render-pool.ts'
import { takeOrders } from './contender.ts'
import { rememberResponses } from './remembered-api.ts'

/** Renders as the shell's server does, by another process. Arguments: a remote, the data folder with its release, the API's origin. */
const [, , remote = '', dataFolder = '', apiOrigin = ''] = process.argv
const release = liveVersion(readRegistry(dataFolder), remote)
if (!release) throw new Error(`${remote} has no release`)
const bundle = bundleOf(remote, release, join(dataFolder, 'releases'))
if (!bundle) throw new Error(`${remote} has no server bundle`)
const match = createRouteMatcher(release.extras.routes)
const replies = rememberResponses(apiOrigin)
const pool = createRenderPool({
  apiOrigin,
  // A busy machine must not leave parts of a page to the browser.
  limits: renderLimits(20_000, 40_000),
  onFault: (_, message, address) => process.stdout.write(`${address}: ${message}\n`),
  onOutcome: () => undefined,
  onTripped: () => undefined,
})

function requestOf(address: string): PageRequest {
  const route = match(address)?.route
  const visitor = { locale: 'ja', loggedIn: false, isForCrawler: false, callerHeaders: {} } as const
  return { ...visitor, address, nonce: 'bench', mainCall: route?.mainCall ?? route?.prefetch?.[0] }
}

async function render(to: Bundle, address: string): Promise<Uint8Array[]> {
  const page = await pool.render(to, requestOf(address))
  if (!page) throw new Error(`${address} is not rendered`)
  const pieces: Uint8Array[] = []
  for await (const piece of page.html) pieces.push(piece)
  await page.end
  return pieces
}

await pool.setBundles([bundle])
takeOrders(async ({ address, times }) => {
  let pieces: Uint8Array[] = []
  for (let left = times; left > 0; left--) pieces = await render(bundle, address)
  return { html: Buffer.concat(pieces).toString(), replies: Object.fromEntries(replies) }
})
