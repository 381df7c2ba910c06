import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { foldEmail } from '../identity/public.ts'
import type { SupportDeps } from './form-codes.ts'
import { deleteInquiriesOf, deleteOldInquiries, listOwnInquiries } from './inquiry-store.ts'
import { createInquiries } from './migrations/2026-11-27-00-support.ts'
import { openForm, sendInquiry } from './send-inquiry.ts'

/** Longer than a year, because complaints about a purchase may come within a year. */
const retentionMs = 400 * dayMs

export const support: Domain<SupportDeps> = {
  name: 'support',
  migrations: { '2026-11-27-00-support': createInquiries },
  endpoints: (deps) => [openForm(deps), sendInquiry(deps)],
  eraseMember: (trx, { memberId, email }) => deleteInquiriesOf(trx, memberId, foldEmail(email)),
  exportMemberData: async (db, { memberId }) => ({ inquiries: await listOwnInquiries(db, memberId) }),
  jobs: (deps) => [
    {
      name: 'support-forget',
      everyMinutes: 60,
      run: () => deleteOldInquiries(deps.db, after(deps.clock.now(), -retentionMs)),
    },
  ],
}
