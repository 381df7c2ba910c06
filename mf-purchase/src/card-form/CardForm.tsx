import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { CardFormSkeleton, CardFormUnreachable } from './CardFormStates.tsx'
import { CardFrame } from './CardFrame.tsx'
import { type CardFormHandle, NoCardToken } from './card-form-handle.ts'
import { StripeForm } from './stripe/StripeForm.tsx'

interface Props {
  ref: Ref<CardFormHandle>
  /** Enter was pressed inside the form and the card is valid. */
  onEnterKey: () => void
  /** Called with `true` while the form can't be loaded, with `false` once it is retried or gone. */
  onAway: (isAway: boolean) => void
}

/** The gateway's own card form, or Stripe's fields. What is typed there never reaches this site. */
export function CardForm({ ref, onEnterKey, onAway }: Props) {
  const host = useHost()
  const form = useRef<CardFormHandle>(null)
  const [retried, setRetried] = useState(false)
  const config = useQuery({
    queryKey: ['GET /payment/config'],
    queryFn: ({ signal }) => host.api.call('GET /payment/config', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  useImperativeHandle(ref, () => ({
    requestToken: () => form.current?.requestToken() ?? Promise.reject(new NoCardToken('unreachable')),
    authenticate: (secret) => form.current?.authenticate(secret) ?? Promise.reject(new NoCardToken('unreachable')),
    focusCardNumber: () => form.current?.focusCardNumber(),
    focusFirstMistake: () => form.current?.focusFirstMistake(),
  }))

  const common = { ref: form, takesFocus: retried, onAway }
  const stripe = config.data?.stripe
  if (stripe) return <StripeForm key={stripe.publishable_key} {...common} config={stripe} />
  if (config.data) return <CardFrame {...common} config={config.data} onEnterKey={onEnterKey} />
  if (config.isError && !config.isFetching) {
    if (!isApiFailure(config.error)) throw config.error
    const retry = () => {
      setRetried(true)
      void config.refetch()
    }
    return <CardFormUnreachable onRetry={retry} onAway={onAway} />
  }
  return <CardFormSkeleton />
}
