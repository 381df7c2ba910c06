import type { Rules } from '@ginmaku/remote-kit/forms/rules.ts'
import { useContractForm } from '@ginmaku/remote-kit/forms/use-contract-form.ts'
import { useFormCall } from '@ginmaku/remote-kit/forms/use-form-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { foldTicket, foldTicketPassword } from '@ginmaku/shared-contracts/api/purchase/redemption-bounds.ts'
import { useState } from 'react'
import { storedEntry } from '../../redemption/stored-entry.ts'
import { isLasting, type Mistake, type Trouble, troubleOf } from '../../redemption/trouble.ts'
import { ExchangeFormView } from './ExchangeFormView.tsx'
import type { ExchangeEntry, Promotion } from './promotion.ts'

const ruleOf = (fold: (typed: string) => string | undefined, mistake: Mistake) => (typed: string) => {
  if (typed.trim() === '') return 'required'
  return fold(typed) === undefined ? mistake : undefined
}
const rules: Rules<ExchangeEntry, Mistake> = {
  pack_id: ({ chosen }) => (chosen ? undefined : 'pack'),
  ticket: ruleOf(foldTicket, 'ticket'),
  password: ruleOf(foldTicketPassword, 'ticketPassword'),
}

interface ExchangeFormProps {
  promo: Promotion
  onRedeemed: (items: readonly RedeemedPack[]) => void
}

export function ExchangeForm({ promo, onRedeemed }: ExchangeFormProps) {
  const { email, memberKey } = useTopic('session')
  const exchange = useFormCall('POST /mvtk/exchange', [])
  const [trouble, setTrouble] = useState<Trouble>()
  // A refusal no longer applies once the entry has changed.
  const [isEdited, setEdited] = useState(false)
  const [{ empty, read, stored }] = useState(() => entryOf(promo, memberKey))
  const form = useContractForm({
    empty,
    rules,
    read,
    write: ({ pack_id, ticket }) => stored.write({ pack_id, ticket }),
    onSubmit: ({ pack_id, ticket, password }) => {
      setEdited(false)
      return exchange.send(
        { body: { promo_id: promo.promo_id, pack_id: pack_id.chosen, ticket, password } },
        {
          onSuccess: (answer) => {
            if (answer.status) {
              stored.clear()
              return onRedeemed(answer.items)
            }
            setTrouble({ kind: 'refused', refused: answer })
            if (answer.reason === 'unknown') form.select('ticket')
          },
          onFailure: (error) => {
            setTrouble(troubleOf(error))
            return true
          },
        },
      )
    },
  })
  return (
    <ExchangeFormView
      promo={promo}
      email={email}
      form={form.props}
      onEdit={() => setEdited(true)}
      isRefused={!isEdited && isLasting(trouble)}
      fields={form.fields}
      trouble={exchange.busy ? undefined : trouble}
      busy={exchange.busy}
    />
  )
}

/** The initial values. None of several packs is preselected, because a ticket can be exchanged only once. */
function entryOf({ promo_id, items }: Promotion, memberKey: string | undefined) {
  const only = items.length === 1 ? items[0]?.pack_id : undefined
  const nothing = { pack_id: { chosen: only ?? '' }, ticket: '' }
  const stored = storedEntry(`mvtk.${promo_id}`, nothing, memberKey)
  const empty: ExchangeEntry = { ...nothing, password: '' }
  const read = (): ExchangeEntry => {
    const { pack_id, ticket } = stored.read()
    const isOffered = items.some((item) => item.pack_id === pack_id.chosen)
    return { ...empty, ticket, ...(isOffered && { pack_id }) }
  }
  return { empty, read, stored }
}
