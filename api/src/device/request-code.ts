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

/** spec §9.1; the same as the lifetime of the browser's cookie. */
const codeSeconds = 900
/** RFC 8628 §3.2 */
const intervalSeconds = 5

/** Apps that may request codes. An id is not a secret: it only excludes apps that were not made for this service. */
const clients: ReadonlySet<string> = new Set(['ginmaku-tv'])

const perClient: RateLimit = { name: 'device-code', points: 100, duration: 15 * 60 }

/**
 * Creates a pair of codes. Every device is recorded as a TV; browser and system come from its user agent.
 * @throws ApiError invalid_client, too_many_requests
 */
export const requestCode = (deps: DeviceDeps) =>
  endpoint('POST /deviceflow/code', async ({ body }, caller, http) => {
    await deps.limits.spend(perClient, caller.rateLimitKey)
    if (!clients.has(body.client_id)) throw new ApiError('invalid_client')
    const now = deps.clock.now()
    const deviceCode = newSecretToken()
    const { browser, system } = deviceOf(http.header('user-agent'))
    const userCode = await addWithUniqueCode((user_code) =>
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

/** A collision of random codes is rare, so three attempts are enough. */
async function addWithUniqueCode(add: (userCode: string) => Promise<boolean>): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const userCode = newUserCode()
    if (await add(userCode)) return userCode
  }
  throw new Error('No unused user_code was found')
}
