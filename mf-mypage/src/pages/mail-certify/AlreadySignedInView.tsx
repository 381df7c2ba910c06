import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import formStyles from '../../components/FormStack.module.css'
import { NarrowPage } from '../../components/NarrowPage.tsx'

interface AlreadySignedInViewProps {
  /** Absent until the API has responded. */
  email: string | undefined
  /** Signs out, then redeems the link. */
  onSwitch: () => Promise<void>
}

/** Usually the same link opened twice; otherwise a link for another person on the same computer. */
export function AlreadySignedInView({ email, onSwitch }: AlreadySignedInViewProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  return (
    <NarrowPage
      heading={t('mail_certify.signed_in')}
      lead={email ? t('mail_certify.signed_in_as', { email }) : t('mail_certify.signed_in_unnamed')}
    >
      <ButtonLink href="/mypage" variant="primary" size="large" wide>
        {t('mail_certify.to_mypage')}
      </ButtonLink>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mail_certify.signed_in_other')}</p>
        <Button
          wide
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onSwitch().finally(() => setBusy(false))
          }}
        >
          {t('mail_certify.switch')}
        </Button>
      </section>
    </NarrowPage>
  )
}
