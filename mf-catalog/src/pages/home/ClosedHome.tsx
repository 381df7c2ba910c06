import type { ServiceLife } from '@ginmaku/shared-contracts/api/catalogue/home.ts'
import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'
import { Page } from '../../components/page/Page.tsx'
import { ServiceNotice } from './ServiceNotice.tsx'

/** The home page of a closed service (spec §6.4): the notice, in full, and nothing to buy. */
export function ClosedHome({ service }: { service: ServiceLife }) {
  const { t } = useTranslation()
  return (
    <Page>
      <div>
        <VisuallyHidden as="h1">{t('notice.label')}</VisuallyHidden>
        <ServiceNotice service={service} isWhole />
      </div>
    </Page>
  )
}
