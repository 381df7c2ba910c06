import type { CallAnswer, CallInput, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { useLayoutEffect, useRef } from 'react'
import { useSend } from '../answers/use-answer.ts'
import { useHost } from '../state/host-context.ts'
import { refusalOf } from './refusal.ts'

interface Outcome<K extends ContractKey> {
  onSuccess: (answer: CallAnswer<K>) => void
  /** True when that is all there is to do about it. */
  onFailure?: (error: unknown) => boolean
}

/**
 * Sends what a form holds, one at a time: a second press while the first is on its way sends nothing. Whoever has left the form
 * hears no more of it.
 * @param expected codes that the form explains by its `refusal`; other failures go to the dialog
 */
export function useFormCall<K extends ContractKey>(key: K, expected: readonly ErrorCode[]) {
  const host = useHost()
  const call = useSend(key)
  const isOpen = useRef(true)
  useLayoutEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return {
    busy: call.isPending,
    /** The last one was accepted. */
    isDone: call.isSuccess,
    /** Why the last one was not. */
    refusal: refusalOf(call.error, expected),
    send(input: CallInput<K>, { onSuccess, onFailure }: Outcome<K>) {
      if (call.isSending()) return
      // Not the callbacks of `mutate`: they are lost when the press comes between a page's first picture and its effects.
      call.mutateAsync({ input }).then(
        (answer) => {
          if (isOpen.current) onSuccess(answer)
        },
        (error: unknown) => {
          if (!isOpen.current || onFailure?.(error)) return
          if (!refusalOf(error, expected)) host.showError(error)
        },
      )
    },
  }
}
