import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'

interface Caller {
  hasSession: boolean
  email: string
  region: string
}

const hour = 60 * 60_000

/** Responses for the frame's own calls, whichever remote is shown. */
export function frameHandlers({ hasSession, email, region }: Caller): FakeHandlers {
  return {
    'GET /region': () => ({ region }),
    'GET /session': () => ({
      email,
      nickname: null,
      region,
      locale: 'ja',
      linked_providers: [],
      has_card: false,
      has_password: true,
    }),
    'POST /session/refresh': () => {
      if (!hasSession) throw fakeFailure('session_expired')
      return { access_token: 'dev-access-token', expires_at: new Date(Date.now() + hour).toISOString() }
    },
    'POST /logout': () => undefined,
    'POST /telemetry': () => undefined,
  }
}
