import { followCameras } from './broadcast/public.ts'
import { openProcess } from './open-process.ts'

/** `npm run live-relay`: connects to the cameras of live events, and sends what they film to the API. */
const { settings, deps, close, stopping } = await openProcess(
  'A relay needs DATABASE_URL. Without it the API itself connects to cameras.',
)
deps.log.info('live relay ready')
await followCameras(deps, settings.LIVE_API_ORIGIN ?? `http://127.0.0.1:${settings.API_PORT}`, stopping)
await close()
