import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

export function HomeLink() {
  const { t } = useTranslation()
  return (
    <ButtonLink href="/" variant="primary">
      {t('error.backHome')}
    </ButtonLink>
  )
}

export function LibraryLink() {
  const { t } = useTranslation()
  return <ButtonLink href="/library">{t('error.library')}</ButtonLink>
}
