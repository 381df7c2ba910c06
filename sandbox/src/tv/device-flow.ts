// Runs in the browser: the TV's part of RFC 8628.

export interface Codes {
  device_code: string
  user_code: string
  verification_uri: string
  /** Seconds. */
  expires_in: number
  /** Seconds. */
  interval: number
  /** The QR code of the address with the code in it, as an SVG path of one unit per module. */
  qr: { size: number; path: string }
}

export interface Member {
  email: string
  auth_key: string
}

export type TvState =
  | { name: 'starting' | 'denied' | 'expired' | 'failed' }
  | { name: 'showing'; codes: Codes }
  | { name: 'done'; member: Member }

interface Answer {
  status: number
  body: unknown
}

/** What the TV needs; a test replaces it. */
export interface TvNetwork {
  /** @throws when there is no answer */
  post(path: string, body: object): Promise<Answer>
  wait(seconds: number): Promise<void>
}

/** Seconds that `slow_down` adds for good (RFC 8628 §3.5). */
const slowDownSeconds = 5

const endings: Readonly<Record<string, TvState>> = {
  access_denied: { name: 'denied' },
  expired_token: { name: 'expired' },
}

/** Gets a code, shows it, and polls until someone has decided or the code has expired. */
export async function runDeviceFlow(network: TvNetwork, show: (state: TvState) => void): Promise<void> {
  show({ name: 'starting' })
  const asked = await network.post('/tv/code', {}).catch(() => undefined)
  if (asked?.status !== 200) return show({ name: 'failed' })
  const codes = asked.body as Codes
  show({ name: 'showing', codes })
  show(await untilDecided(network, codes))
}

async function untilDecided(network: TvNetwork, { device_code, expires_in, interval }: Codes): Promise<TvState> {
  let seconds = interval
  for (let waited = seconds; waited <= expires_in + seconds; waited += seconds) {
    await network.wait(seconds)
    const polled = await network.post('/tv/token', { device_code }).catch(() => undefined)
    if (polled?.status === 200) return { name: 'done', member: polled.body as Member }
    // Without an answer the pauses grow (RFC 8628 §3.5).
    if (!polled || polled.status >= 500) seconds *= 2
    else {
      const { error } = polled.body as { error?: string }
      if (error === 'slow_down') seconds += slowDownSeconds
      else if (error !== 'authorization_pending') return endings[error ?? ''] ?? { name: 'failed' }
    }
  }
  return { name: 'expired' }
}
