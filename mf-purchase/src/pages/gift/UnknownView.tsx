import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/** No gift has this code. */
export function UnknownView() {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('gift.unknown.heading')} lead={t('gift.unknown.text')}>
      <ButtonLink href="/" size="large" wide>
        {t('redemption.home')}
      </ButtonLink>
    </NarrowPage>
  )
}
