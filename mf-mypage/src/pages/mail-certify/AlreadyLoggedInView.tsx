import formStyles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface AlreadyLoggedInViewProps {
  /** Absent until the API has responded. */
  email: string | undefined
  /** Signs out, then redeems the link. */
  onSwitch: () => Promise<void>
}

/** Usually the same link opened twice; otherwise a link for another person on the same computer. */
export function AlreadyLoggedInView({ email, onSwitch }: AlreadyLoggedInViewProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  return (
    <NarrowPage
      heading={t('mailCertify.loggedIn')}
      lead={email ? t('mailCertify.loggedInAs', { email }) : t('mailCertify.loggedInUnnamed')}
    >
      <ButtonLink href="/mypage" variant="primary" size="large" wide>
        {t('mailCertify.toMypage')}
      </ButtonLink>
      <section className={formStyles.aside}>
        <p className={formStyles.note}>{t('mailCertify.loggedInOther')}</p>
        <Button
          wide
          busy={busy}
          onClick={() => {
            setBusy(true)
            void onSwitch().finally(() => setBusy(false))
          }}
        >
          {t('mailCertify.switch')}
        </Button>
      </section>
    </NarrowPage>
  )
}
