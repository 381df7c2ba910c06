import { useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useProviderWindow } from '../../provider/use-provider-window.ts'

const changed = ['GET /user/link', 'GET /session', 'GET /user/account-event'] as const

/** Links a provider in a pop-up. @param onLinked once the list shows it */
export function useLink(onLinked: (provider: Provider) => void) {
  const queries = useQueryClient()
  const { mutateAsync, ...call } = useSend('POST /user/link/{provider}')
  const { visit, begin } = useProviderWindow('/mypage/account/links', async ({ linked }) => {
    await Promise.all(changed.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    if (linked) onLinked(linked)
  })
  return {
    visit,
    error: call.error,
    /** @param onFailure returns true when the form explains the failure */
    start(provider: Provider, password: string | undefined, onFailure: (error: unknown) => boolean) {
      const own = password === undefined ? {} : { current_password: password }
      begin(provider, {
        ask: (redirect_to) => mutateAsync({ input: { params: { provider }, body: { redirect_to, ...own } } }),
        onFailure,
      })
    },
  }
}
