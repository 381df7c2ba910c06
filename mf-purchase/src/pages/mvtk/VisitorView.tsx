import { useTranslation } from 'react-i18next'
import { NarrowPage } from '../../components/NarrowPage.tsx'
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
