import { EmptyState } from '@ginmaku/shared-ui/feedback/EmptyState.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useTranslation } from 'react-i18next'

/** The address names no title: how to come here with one. */
export function Ask() {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('check.ask.title')} action={<Ways />}>
      {t('check.ask.text')}
    </EmptyState>
  )
}

/** There is no such title. */
export function Unknown() {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState title={t('check.unknown.title')} action={<Ways />}>
        {t('check.unknown.text')}
      </EmptyState>
    </div>
  )
}

function Ways() {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink variant="primary" href="/library">
        {t('check.ask.library')}
      </ButtonLink>
      <ButtonLink href="/help">{t('check.ask.help')}</ButtonLink>
    </>
  )
}
