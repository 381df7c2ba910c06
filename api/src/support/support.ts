import { after, dayMs } from '../clock.ts'
import type { Domain } from '../domain.ts'
import { foldEmail } from '../identity/public.ts'
import type { SupportDeps } from './form-codes.ts'
import { eraseInquiries, eraseInquiriesOf, listOwnInquiries } from './inquiry-store.ts'
import { createInquiries } from './migrations/2026-11-27-00-support.ts'
import { openForm, sendInquiry } from './send-inquiry.ts'

/** A question may come back months later; a complaint about a purchase within a year. */
const keptForMs = 400 * dayMs

export const support: Domain<SupportDeps> = {
  name: 'support',
  migrations: { '2026-11-27-00-support': createInquiries },
  endpoints: (deps) => [openForm(deps), sendInquiry(deps)],
  forget: (trx, { memberId, email }) => eraseInquiriesOf(trx, memberId, foldEmail(email)),
  ownData: async (db, { memberId }) => ({ inquiries: await listOwnInquiries(db, memberId) }),
  jobs: (deps) => [
    {
      name: 'support-forget',
      everyMinutes: 60,
      run: () => eraseInquiries(deps.db, after(deps.clock.now(), -keptForMs)),
    },
  ],
}
