import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { WithdrawalLoss } from '@ginmaku/shared-contracts/api/member/withdrawal.ts'
import { cleanOpinion } from '@ginmaku/shared-contracts/api/member/withdrawal-bounds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ownWithdrawal } from '../../app/calls.ts'
import { memberStore } from '../../app/stores.ts'
import { withdrawal } from '../just-done.ts'
import { noWithdrawalEntry, useJustWithdrawn, type WithdrawalEntry } from '../withdrawal-entry.ts'
import { withdrawalRules } from '../withdrawal-rules.ts'
import { UnregistFormView } from './UnregistFormView.tsx'

const storeOf = memberStore('unregist', noWithdrawalEntry)

interface UnregistFormProps {
  losses: readonly WithdrawalLoss[]
  hasPassword: boolean
}

export function UnregistForm({ losses, hasPassword }: UnregistFormProps) {
  const host = useHost()
  const queries = useQueryClient()
  const { memberKey } = useTopic('session')
  const store = useMemo(() => storeOf(memberKey), [memberKey])
  const justWithdrawn = useJustWithdrawn()
  const call = useFormCall('POST /user/withdrawal', ['too_many_requests', 'withdrawal_blocked'])
  const leave = () => {
    store.clear()
    justWithdrawn.write(true)
    withdrawal.write({ is_done: true })
    // First, because visitors may see that page but not this one.
    host.navigate('/mypage/account/unregist/complete', { replace: true })
    void host.signOut()
  }
  const form = useContractForm({
    empty: noWithdrawalEntry,
    rules: withdrawalRules(hasPassword),
    read: store.read,
    write: (entry) => store.write({ ...entry, current_password: '' }),
    onSubmit: (entry) => call.send({ body: bodyOf(entry) }, { onSuccess: leave, onFailure: refuse }),
  })
  const refuse = (error: unknown): boolean => {
    // What blocks the withdrawal started after the page was opened; the page explains it.
    if (refusalOf(error, ['withdrawal_blocked'])) void queries.invalidateQueries({ queryKey: [ownWithdrawal[0]] })
    return form.refuse(error)
  }
  return (
    <UnregistFormView
      losses={losses}
      hasPassword={hasPassword}
      form={form.props}
      fields={form.fields}
      refusal={call.refusal}
      busy={call.busy || call.isDone}
    />
  )
}

function bodyOf({ reasons, opinion, current_password }: WithdrawalEntry) {
  const cleaned = cleanOpinion(opinion)
  return {
    reasons,
    ...(cleaned !== '' && { opinion: cleaned }),
    precautions_accepted: true as const,
    ...(current_password !== '' && { current_password }),
  }
}
