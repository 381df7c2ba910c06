import { readOrExit } from '@ginmaku/shared-contracts/settings/read-settings.ts'
import { followCameras, relayRtmp } from './broadcast/public.ts'
import { migrate } from './database/migrate.ts'
import { domains } from './domains.ts'
import { openDeps } from './open-deps.ts'
import { readSettings } from './settings.ts'

/**
 * `npm run live-relay`: listens for cameras by SRT, and sends what they film to the API. nginx starts it with the name and the
 * arguments of a stream that is published by RTMP (`docs/nginx/rtmp.conf`).
 */
process.umask(0o077)
const settings = readOrExit(readSettings)
const [playId] = process.argv.slice(2)
const { deps, close } = await openDeps(settings, domains)
await migrate(deps.db, domains)
const stopping = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
deps.log.info(playId ? { play: playId } : {}, 'live relay ready')
await (playId ? relayRtmp(deps, playId, stopping.signal) : followCameras(deps, stopping.signal))
await close()
