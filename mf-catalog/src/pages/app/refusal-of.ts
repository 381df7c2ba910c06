import type { CallAnswer } from '@ginmaku/shared-contracts/api/contract.ts'
import { regionRule } from '../../components/page/region-rule.ts'
import type { ToWatch } from './AppView.tsx'

/** Why the app does not play a title where the caller is (spec §1.3: live titles outside Japan only in a PC browser). */
export function refusalOf({
  title,
  is_oversea,
  user_region,
}: CallAnswer<'GET /title/{full_title_id}'>): Pick<ToWatch, 'refusal'> {
  const rule = regionRule(user_region, is_oversea, title.live !== undefined)
  return rule === 'open' ? {} : { refusal: rule }
}
