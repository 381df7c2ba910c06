import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Notice, NoticeChoice } from '@ginmaku/shared-contracts/api/member/notice.ts'
import { noticeKinds } from '@ginmaku/shared-contracts/api/member/notice-kinds.ts'
import { type FakeHandlers, fakeFailure } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { never } from './refusals.ts'
import { emptyList, member } from './samples.ts'

const someNotice = (id: string, title: string, more: Pick<Notice, 'kind'> & Partial<Notice>): Notice => ({
  notice_id: `NO-${id}`,
  full_title_id: id,
  title_name: title,
  image: `/images/posters/${id}.svg`,
  noticed_at: '2026-11-20T18:00:00+09:00',
  is_read: true,
  ...more,
})

/** One of each kind; the first is new. */
export const notices: Notice[] = [
  someNotice('T3', '北窓の狐', {
    ...{ kind: 'price_drop', price: 330, former_price: 550, currency: 'JPY', is_read: false },
    noticed_at: '2026-11-21T10:00:00+09:00',
  }),
  someNotice('T2', '灯台守の一年', { kind: 'new_episode', story_number: 3, story_name: '満ちる' }),
  someNotice('T9', '松影座の四季', { kind: 'live_start', starts_at: '2026-11-20T18:30:00+09:00' }),
  someNotice('T1', '月夜の渡し舟', { kind: 'expiry', ends_at: '2026-11-21T21:00:00+09:00' }),
]

export const noticeChoices: NoticeChoice[] = noticeKinds.map((kind) => ({
  ...{ kind, by_mail: kind !== 'price_drop', on_page: true },
}))

export const handlers: FakeHandlers = {
  'GET /user/notice': () => ({ items: notices, result_total_count: notices.length, unread_count: 1 }),
  'POST /user/notice/read': () => undefined,
  'GET /user/notice-choice': () => ({ items: noticeChoices }),
  'PUT /user/notice-choice/{kind}': () => undefined,
}

export const scenarios: Record<string, PageScenario> = {
  notices: { path: '/mypage/notice', topics: member },
  'no notices': {
    path: '/mypage/notice',
    topics: member,
    handlers: { 'GET /user/notice': () => ({ ...emptyList, unread_count: 0 }) },
  },
  'notices fail': {
    path: '/mypage/notice',
    topics: member,
    handlers: {
      'GET /user/notice': ({ query }) => {
        // That of the frame, for the number at its bell.
        if (Number(query?.limit) === 1) return { ...emptyList, unread_count: 0 }
        throw fakeFailure('internal')
      },
    },
  },
  'notices, loading': {
    path: '/mypage/notice',
    topics: member,
    handlers: never('GET /user/notice'),
    isEndless: true,
  },
}
