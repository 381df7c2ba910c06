import type { Domain } from '../domain.ts'
import { notifyOfEndings } from './expiry.ts'
import { notifyOfLiveStarts } from './live-starts.ts'
import { createNotices } from './migrations/2026-12-02-10-notify.ts'
import { getNoticeChoices, getNotices, putNoticeChoice, readNotices } from './notice-endpoints.ts'
import { keptSince } from './notice-rules.ts'
import { deleteNoticesBefore, deleteNoticesOf, findChoices, ownNotices } from './notice-store.ts'
import type { NotifyDeps } from './notify-members.ts'
import { notifyOfTitleNews } from './title-news.ts'

async function notifyAll(deps: NotifyDeps): Promise<void> {
  await notifyOfLiveStarts(deps)
  await notifyOfEndings(deps)
  await notifyOfTitleNews(deps)
  await deleteNoticesBefore(deps.db, keptSince(deps.clock.now()))
  await deps.jobs.trigger('mail-deliver')
}

/** Notifies members by mail and on the page: of what ends, of live starts, and of news of the titles in their watchlists. */
export const notify: Domain<NotifyDeps> = {
  name: 'notify',
  migrations: { '2026-12-02-10-notify': createNotices },
  endpoints: (deps) => [getNotices(deps), readNotices(deps), getNoticeChoices(deps), putNoticeChoice(deps)],
  jobs: (deps) => [{ name: 'notify', everyMinutes: 2, run: () => notifyAll(deps) }],
  exportMemberData: async (db, { memberId }) => ({
    notices: await ownNotices(db, memberId),
    notice_choices: await findChoices(db, memberId),
  }),
  eraseMember: (trx, { memberId }) => deleteNoticesOf(trx, memberId),
}
