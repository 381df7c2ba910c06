import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { OwnLanguage } from '@ginmaku/shared-ui/text/OwnLanguage.tsx'
import { Period } from '@ginmaku/shared-ui/text/Period.tsx'
import { useTranslation } from 'react-i18next'
import { PackList } from '../../redemption/PackList.tsx'
import type { Promotion } from './promotion.ts'

/** Tickets can't be exchanged yet, or no longer. */
export function ClosedView({ promo }: { promo: Promotion }) {
  const { t } = useTranslation()
  const state = promo.window === 'open' ? 'unavailable' : promo.window
  return (
    <NarrowPage heading={t(`mvtk.${state}`)} lead={t(`mvtk.${state}Lead`)}>
      <DefinitionList
        rows={[
          { label: t('mvtk.promotion'), value: <OwnLanguage>{promo.promo_name}</OwnLanguage> },
          { label: t('mvtk.period'), value: <Period from={promo.opens_at} until={promo.closes_at} /> },
        ]}
      />
      <PackList packs={promo.items} />
      <ButtonLink href="/" wide>
        {t('redemption.home')}
      </ButtonLink>
    </NarrowPage>
  )
}
