import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'

interface Caller {
  hasSession: boolean
  email: string
  region: string
}

const hour = 60 * 60_000

/** Responses for calls that may come from any page: the frame's own, and reports of the player. */
export function frameHandlers({ hasSession, email, region }: Caller): FakeHandlers {
  return {
    'GET /region': () => ({ region }),
    'GET /site': () => ({
      licences: [
        { agency: '演奏権管理団体', number: '第0000000001号' },
        { agency: '録音権管理団体', number: 'ID000000002号' },
      ],
      seller: { name: '見本映像株式会社', address: '東京都見本区1-2-3', invoice_number: 'T0000000000000' },
    }),
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
    'GET /user/notice': () => ({ items: [], result_total_count: 0, unread_count: 0 }),
    'POST /logout': () => undefined,
    'POST /telemetry': () => undefined,
    'POST /telemetry/playback': () => undefined,
  }
}
