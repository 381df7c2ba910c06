import type { CallAnswer, CallInput, ContractKey } from '@ginmaku/shared-contracts/api/contract.ts'
import type { ErrorCode } from '@ginmaku/shared-contracts/errors/codes.ts'
import { useSend } from '../answers/use-answer.ts'
import { useHost } from '../state/host-context.ts'
import { refusalOf } from './refusal.ts'

interface Outcome<K extends ContractKey> {
  onSuccess: (answer: CallAnswer<K>) => void
  /** True when that is all there is to do about it. */
  onFailure?: (error: unknown) => boolean
}

/**
 * Sends what a form holds, one at a time: a second press while the first is on its way sends nothing.
 * @param expected codes that the form explains by its `refusal`; other failures go to the dialog
 */
export function useFormCall<K extends ContractKey>(key: K, expected: readonly ErrorCode[]) {
  const host = useHost()
  const call = useSend(key)
  return {
    busy: call.isPending,
    /** The last one was accepted. */
    isDone: call.isSuccess,
    /** Why the last one was not. */
    refusal: refusalOf(call.error, expected),
    send(input: CallInput<K>, { onSuccess, onFailure }: Outcome<K>) {
      if (call.isSending()) return
      call.mutate(
        { input },
        {
          onSuccess,
          onError: (error) => {
            if (!onFailure?.(error) && !refusalOf(error, expected)) host.showError(error)
          },
        },
      )
    },
  }
}
