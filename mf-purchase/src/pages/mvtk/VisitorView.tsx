import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { useTranslation } from 'react-i18next'
import { LogInFirst } from '../../redemption/LogInFirst.tsx'
import { PackList } from '../../redemption/PackList.tsx'
import type { Promotion } from './promotion.ts'

export function VisitorView({ promo, back }: { promo: Promotion; back: string }) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={promo.promo_name} lead={t('mvtk.visitorLead')}>
      <PackList packs={promo.items} />
      <LogInFirst back={back} />
    </NarrowPage>
  )
}
