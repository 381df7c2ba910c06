import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { CardFormSkeleton, CardFormUnreachable } from './CardFormStates.tsx'
import { CardFrame } from './CardFrame.tsx'
import { type CardFormHandle, NoCardToken } from './card-form-handle.ts'

interface Props {
  ref: Ref<CardFormHandle>
  /** Enter was pressed inside the form and the card is valid. */
  onEnterKey: () => void
}

/** The gateway's own card form. What is typed there never reaches this site. */
export function CardForm({ ref, onEnterKey }: Props) {
  const host = useHost()
  const frame = useRef<CardFormHandle>(null)
  const [retried, setRetried] = useState(false)
  const config = useQuery({
    queryKey: ['GET /payment/config'],
    queryFn: ({ signal }) => host.api.call('GET /payment/config', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  useImperativeHandle(ref, () => ({
    requestToken: () => frame.current?.requestToken() ?? Promise.reject(new NoCardToken('unreachable')),
    focusCardNumber: () => frame.current?.focusCardNumber(),
    focusFirstMistake: () => frame.current?.focusFirstMistake(),
  }))

  if (config.data) return <CardFrame ref={frame} config={config.data} takesFocus={retried} onEnterKey={onEnterKey} />
  if (config.isError && !config.isFetching) {
    if (!isApiFailure(config.error)) throw config.error
    const retry = () => {
      setRetried(true)
      void config.refetch()
    }
    return <CardFormUnreachable onRetry={retry} />
  }
  return <CardFormSkeleton />
}
