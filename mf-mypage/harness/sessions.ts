import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { OwnSession } from '@ginmaku/shared-contracts/api/member/session.ts'
import type { FakeHandlers } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { never, refusing } from './refusals.ts'
import { member } from './samples.ts'

/** Where a member is logged in: here, on a phone and on a TV. */
export const sessions: readonly OwnSession[] = [
  {
    session_id: '5f0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b01',
    device: { kind: 'computer', browser: 'Firefox', system: 'Windows' },
    region: 'JP',
    created_at: '2026-11-20T21:00:00+09:00',
    last_seen_at: '2026-11-23T12:00:00+09:00',
    is_current: true,
  },
  {
    session_id: '5f0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b02',
    device: { kind: 'phone', browser: 'Safari', system: 'iOS' },
    region: 'FR',
    created_at: '2026-11-03T10:00:00+09:00',
    last_seen_at: '2026-11-22T23:30:00+09:00',
    is_current: false,
  },
  {
    session_id: '5f0c4a52-3a51-4f9d-9f0e-3d6f0a3e1b03',
    device: { kind: 'tv', browser: null, system: 'Linux' },
    region: null,
    created_at: '2026-11-01T19:00:00+09:00',
    last_seen_at: '2026-11-21T22:15:00+09:00',
    is_current: false,
  },
]

export const handlers: FakeHandlers = {
  'GET /user/session': () => ({ items: [...sessions], result_total_count: sessions.length }),
  'DELETE /user/session/{session_id}': () => undefined,
  'POST /user/session/end-others': () => undefined,
}

export const scenarios: Record<string, PageScenario> = {
  sessions: { path: '/mypage/account/sessions', topics: member },
  'sessions, only this one': {
    path: '/mypage/account/sessions',
    topics: member,
    handlers: { 'GET /user/session': () => ({ items: sessions.slice(0, 1), result_total_count: 1 }) },
  },
  'sessions, failing': {
    path: '/mypage/account/sessions',
    topics: member,
    handlers: refusing('GET /user/session', 'internal'),
  },
  'sessions, loading': {
    path: '/mypage/account/sessions',
    topics: member,
    handlers: never('GET /user/session'),
    isEndless: true,
  },
}
