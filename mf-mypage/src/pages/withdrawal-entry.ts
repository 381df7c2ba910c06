import { memoryAtom } from '@ginmaku/remote-kit/state/memory.ts'
import type { WithdrawalReason } from '@ginmaku/shared-contracts/api/member/withdrawal-bounds.ts'
import { useInMemory } from '../app/stores.ts'

/** What must be read and ticked before a withdrawal, one by one. */
export const precautions = ['precaution_titles', 'precaution_final', 'precaution_records'] as const

/** What is entered on /mypage/account/unregist; only `reasons` and `opinion` are sent as they are. */
export interface WithdrawalEntry extends Record<(typeof precautions)[number], boolean> {
  reasons: WithdrawalReason[]
  opinion: string
  current_password: string
}

export const noWithdrawalEntry: WithdrawalEntry = {
  reasons: [],
  opinion: '',
  precaution_titles: false,
  precaution_final: false,
  precaution_records: false,
  current_password: '',
}

const justWithdrawnAtom = memoryAtom<true>()

/** Whether this tab has just withdrawn: for a moment it is still logged in then. */
export const useJustWithdrawn = () => useInMemory(justWithdrawnAtom)
