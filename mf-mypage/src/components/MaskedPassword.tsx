import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useTranslation } from 'react-i18next'

/** A fixed number of dots, so that they don't reveal the length. */
export function MaskedPassword() {
  const { t } = useTranslation()
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <VisuallyHidden>{t('field.passwordHidden')}</VisuallyHidden>
    </>
  )
}
