import type { CallResponse } from '@ginmaku/shared-contracts/api/contract.ts'
import { regionRule } from '../../components/page/region-rule.ts'
import type { ToWatch } from './AppView.tsx'

/** Why the app can't play a title in the caller's region (spec §1.3: live titles outside Japan only in a PC browser). */
export function refusalOf({
  title,
  is_oversea,
  user_region,
}: CallResponse<'GET /title/{full_title_id}'>): Pick<ToWatch, 'refusal'> {
  const rule = regionRule(user_region, is_oversea, title.live !== undefined)
  return rule === 'open' ? {} : { refusal: rule }
}
