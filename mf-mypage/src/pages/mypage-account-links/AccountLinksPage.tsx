import { refusalOf } from '@ginmaku/remote-kit/forms/refusal.ts'
import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall, useSend } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useHost } from '@ginmaku/remote-kit/state/host-context.ts'
import { type Provider, providers } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { offeredProviders, ownLinks, ownSession } from '../../app/calls.ts'
import { providerErrorOf } from '../../provider/provider-error.ts'
import { useHandOver } from '../../provider/use-hand-over.ts'
import { AccountLinksView, ClosableView, type Outcome } from './AccountLinksView.tsx'
import { LinkProvider } from './LinkProvider.tsx'
import messages from './messages.json' with { type: 'json' }
import { useLink } from './use-link.ts'

/** /mypage/account/links: the external services that the member logs in with (spec §2.7). In the pop-up of a link it hands the result over. */
export const AccountLinksPage = withMessages(messages, AccountLinks)

function AccountLinks() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const linked = providers.find((provider) => provider === query.get('linked'))
  const error = providerErrorOf(query.get('error'))
  const handed = useHandOver({ visit: query.get('visit') ?? undefined, linked, error })
  usePageDescription({ title: t('links.heading') })
  if (handed === 'sending') return <ClosableView isClosable={false} />
  if (handed === 'received') return <ClosableView isClosable />
  return <OwnLinks came={linked && { how: 'linked', provider: linked, times: 0 }} cameWithError={error !== undefined} />
}

const refreshes = { refreshes: ['GET /user/link', 'GET /session', 'GET /user/account-event'] } as const
const expected = ['only_way_to_log_in', 'not_linked'] as const

interface OwnLinksProps {
  /** The outcome in the address, if a link was completed in this window. */
  came: Outcome | undefined
  cameWithError: boolean
}

function OwnLinks({ came, cameWithError }: OwnLinksProps) {
  const host = useHost()
  const links = useCall(...ownLinks)
  const { has_password } = useCall(...ownSession)
  const { items: offered } = useCall(...offeredProviders)
  const { mutateAsync: remove, ...removal } = useSend('DELETE /user/link/{provider}', refreshes)
  const [outcome, setOutcome] = useState(came)
  const [asked, setAsked] = useState<Provider>()
  const happened = (how: Outcome['how'], provider: Provider) => {
    setAsked(undefined)
    setOutcome((before) => ({ how, provider, times: (before?.times ?? 0) + 1 }))
  }
  const link = useLink((provider) => happened('linked', provider))

  async function unlink(provider: Provider) {
    if (removal.isSending()) return
    try {
      await remove({ input: { params: { provider } } })
      happened('unlinked', provider)
    } catch (error) {
      setAsked(undefined)
      if (!refusalOf(error, expected)) host.showError(error)
    }
  }

  return (
    <AccountLinksView
      {...{ links, outcome, asked, cameWithError }}
      providers={providers.filter((one) => offered.includes(one) || links.items.some((item) => item.provider === one))}
      visit={link.visit}
      busy={removal.isPending}
      refusal={refusalOf(removal.error, expected)}
      onAsk={setAsked}
      onUnlink={(provider) => void unlink(provider)}
      linkForm={(provider) => <LinkProvider {...{ provider, link }} needsPassword={has_password} />}
    />
  )
}
