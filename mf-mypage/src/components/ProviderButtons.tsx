import { SectionBoundary } from '@ginmaku/remote-kit/pages/PageBoundary.tsx'
import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { Skeleton } from '@ginmaku/shared-ui/feedback/Skeleton.tsx'
import { offeredProviders } from '../app/calls.ts'
import { useProviderWindow } from '../provider/use-provider-window.ts'
import { ProviderButtonsView } from './ProviderButtonsView.tsx'

interface ProviderButtonsProps {
  page: 'login' | 'signup'
}

/** Log-in and sign-up by external services (spec §1.2). */
export const ProviderButtons = ({ page }: ProviderButtonsProps) => (
  <SectionBoundary fallback={<Skeleton height="8rem" />}>
    <Offered page={page} />
  </SectionBoundary>
)

function Offered({ page }: ProviderButtonsProps) {
  const host = useHost()
  const { items } = useCall(...offeredProviders)
  const { mutateAsync: start } = useSend('POST /login/{provider}')
  const { visit, begin } = useProviderWindow('/login/complete', ({ code = '' }) =>
    host.navigate(`/login/complete?code=${encodeURIComponent(code)}`),
  )
  if (items.length === 0) return null
  return (
    <ProviderButtonsView
      {...{ page, providers: items, visit }}
      onPress={(provider) =>
        begin(provider, { ask: (redirect_to) => start({ input: { params: { provider }, body: { redirect_to } } }) })
      }
    />
  )
}
