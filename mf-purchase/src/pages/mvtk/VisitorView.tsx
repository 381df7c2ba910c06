import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { useTranslation } from 'react-i18next'
import { LogInFirst } from '../../redemption/LogInFirst.tsx'
import { PackList } from '../../redemption/PackList.tsx'
import type { Promotion } from './promotion.ts'

export function VisitorView({ promo, back }: { promo: Promotion; back: string }) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={<OwnLanguage>{promo.promo_name}</OwnLanguage>} lead={t('mvtk.visitorLead')}>
      <PackList packs={promo.items} />
      <LogInFirst back={back} />
    </NarrowPage>
  )
}
