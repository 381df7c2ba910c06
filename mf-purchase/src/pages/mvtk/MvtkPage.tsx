import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useCall } from '@ginmaku/remote-kit/queries/use-call.ts'
import { useTopic } from '@ginmaku/remote-kit/state/host-context.ts'
import type { RedeemedPack } from '@ginmaku/shared-contracts/api/purchase/redemption.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { promotion } from '../../app/calls.ts'
import { RedeemedView } from '../../redemption/RedeemedView.tsx'
import { ClosedView } from './ClosedView.tsx'
import { ExchangeForm } from './ExchangeForm.tsx'
import messages from './messages.json' with { type: 'json' }
import { VisitorView } from './VisitorView.tsx'

/** /mvtk/{promo_id}: exchanges a video ticket of a promotion for one of its packs (spec §2.5). */
export const MvtkPage = withMessages(messages, Mvtk)

function Mvtk() {
  const { t } = useTranslation()
  const { promoId = '' } = useParams()
  const promo = useCall(...promotion(promoId))
  const { loggedIn } = useTopic('session')
  const [redeemed, setRedeemed] = useState<readonly RedeemedPack[]>()
  usePageDescription({ title: t('mvtk.title', { name: promo.promo_name }) })
  if (loggedIn && redeemed) return <RedeemedView items={redeemed} />
  if (promo.window !== 'open' || promo.items.length === 0) return <ClosedView promo={promo} />
  if (!loggedIn) return <VisitorView promo={promo} back={pathTo('/mvtk/:promoId', { promoId })} />
  return <ExchangeForm promo={promo} onRedeemed={setRedeemed} />
}
