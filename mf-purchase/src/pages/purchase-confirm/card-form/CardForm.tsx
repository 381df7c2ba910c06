import { useHost, useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { isApiFailure } from '@ginmaku/shared-contracts/errors/api-failure.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { CardFormUnreachable, CardFormWaiting } from './CardFormStates.tsx'
import { CardFrame } from './CardFrame.tsx'
import { NoCardToken } from './use-card-frame.ts'

export interface CardFormHandle {
  /** Resolves to a token for the card as typed. Rejects with NoCardToken. */
  askToken: () => Promise<string>
  /** Moves the focus to the card number. */
  enter: () => void
  /** Moves the focus to the form's first error. */
  lookAtMistakes: () => void
}

interface Props {
  ref: Ref<CardFormHandle>
  /** Enter was pressed inside the form and the card is valid. */
  onEntered: () => void
}

/** The gateway's own card form. What is typed there never reaches this site. */
export function CardForm({ ref, onEntered }: Props) {
  const host = useHost()
  const locale = useTopic('locale')
  const frame = useRef<CardFormHandle>(null)
  const config = useQuery({
    queryKey: ['GET /payment/config'],
    queryFn: ({ signal }) => host.api.call('GET /payment/config', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

  useImperativeHandle(ref, () => ({
    askToken: () => frame.current?.askToken() ?? Promise.reject(new NoCardToken('unreachable')),
    enter: () => frame.current?.enter(),
    lookAtMistakes: () => frame.current?.lookAtMistakes(),
  }))

  if (config.data) return <CardFrame ref={frame} config={config.data} locale={locale} onEntered={onEntered} />
  if (config.isError && !config.isFetching) {
    if (!isApiFailure(config.error)) throw config.error
    return <CardFormUnreachable onRetry={() => void config.refetch()} />
  }
  return <CardFormWaiting />
}
