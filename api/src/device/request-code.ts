import { randomInt } from 'node:crypto'
import { shownUserCode, userCodeBounds } from '@ginmaku/shared-contracts/api/member/device-bounds.ts'
import { after, secondMs } from '../clock.ts'
import { deviceOf, hashToken, newSecretToken } from '../identity/public.ts'
import { ApiError } from '../server/api-error.ts'
import { endpoint } from '../server/endpoint.ts'
import type { RateLimit } from '../server/rate-limits.ts'
import { addDeviceCode } from './device-code-store.ts'
import type { DeviceDeps } from './device-deps.ts'

const { letters, length } = userCodeBounds

/** Eight random letters, about 34 bits: enough for 900 seconds and ten guesses an hour (RFC 8628 §5.1). */
export const newUserCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

/** spec §9.1; the browser's cookie lives as long. */
const codeSeconds = 900
/** RFC 8628 §3.2 */
const intervalSeconds = 5

/** Apps that may ask. An id is no secret: it only keeps out what was not made for this service. */
const clients: ReadonlySet<string> = new Set(['ginmaku-tv'])

const perClient: RateLimit = { name: 'device-code', points: 100, duration: 15 * 60 }

/**
 * A new pair of codes. Every asking device counts as a TV, but its name comes from its user agent.
 * @throws ApiError invalid_client, too_many_requests
 */
export const requestCode = (deps: DeviceDeps) =>
  endpoint('POST /deviceflow/code', async ({ body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    if (!clients.has(body.client_id)) throw new ApiError('invalid_client')
    const now = deps.clock.now()
    const deviceCode = newSecretToken()
    const { browser, system } = deviceOf(http.header('user-agent'))
    const userCode = await untilFree((user_code) =>
      addDeviceCode(deps.db, {
        device_code_hash: hashToken(deviceCode),
        user_code,
        client_id: body.client_id,
        device_kind: 'tv',
        device_browser: browser,
        device_system: system,
        region: caller.region,
        interval_seconds: intervalSeconds,
        created_at: now,
        expires_at: after(now, codeSeconds * secondMs),
      }),
    )
    const verificationUri = `${deps.settings.SITE_ORIGIN}/deviceflow`
    const shown = shownUserCode(userCode)
    return {
      device_code: deviceCode,
      user_code: shown,
      verification_uri: verificationUri,
      verification_uri_complete: `${verificationUri}?user_code=${shown}`,
      expires_in: codeSeconds,
      interval: intervalSeconds,
    }
  })

/** Two devices rarely get the same letters; three times in a row they never do. */
async function untilFree(add: (userCode: string) => Promise<boolean>): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const userCode = newUserCode()
    if (await add(userCode)) return userCode
  }
  throw new Error('No free user_code was found')
}
