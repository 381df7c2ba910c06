import type { CallInput, CallResponse, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { useLayoutEffect, useRef } from 'react'
import { useSend } from '../queries/use-call.ts'
import { useHost } from '../state/host-context.ts'
import { refusalOf } from './refusal.ts'

interface Outcome<K extends ContractKey> {
  onSuccess: (answer: CallResponse<K>) => void
  /** Returns true when the failure is fully handled. */
  onFailure?: (error: unknown) => boolean
}

/**
 * Sends a form's values, one request at a time: another press while one is in flight sends nothing. After the form is
 * unmounted, no callback runs.
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
    /** The last request succeeded. */
    isDone: call.isSuccess,
    /** Why the last request was refused. */
    refusal: refusalOf(call.error, expected),
    send(input: CallInput<K>, { onSuccess, onFailure }: Outcome<K>) {
      if (call.isSending()) return
      // The callbacks of `mutate` are lost when the press comes between a page's first paint and its effects.
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
