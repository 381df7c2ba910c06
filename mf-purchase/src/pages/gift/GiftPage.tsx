import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import { giftBounds } from '@ginmaku/shared-contracts/api/purchase/gift-bounds.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { GiftSteps } from './GiftSteps.tsx'
import messages from './messages.json' with { type: 'json' }
import { UnknownView } from './UnknownView.tsx'

/** /gift?code=: accepts a gift; the link that its buyer passes on, or that its mail has. */
export const GiftPage = withMessages(messages, Gift)

function Gift() {
  const { t } = useTranslation()
  const { memberKey } = useTopic('session')
  // While the next remote is being fetched, this page is still mounted, but the address is already the next one's.
  const [code] = useState(useSearchParams()[0].get('code') ?? '')
  usePageDescription({ title: t('gift.heading') })
  if (!giftBounds.code.test(code)) return <UnknownView />
  return <GiftSteps key={memberKey} code={code} />
}
