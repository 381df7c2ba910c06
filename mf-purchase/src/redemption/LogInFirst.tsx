import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** Log-in and sign-up. @param back the address to come back to */
export function LogInFirst({ back }: { back: string }) {
  const { t } = useTranslation()
  const newcomer = useId()
  const andBack = `?next=${encodeURIComponent(back)}`
  return (
    <>
      <ButtonLink href={`/login${andBack}`} variant="primary" size="large" wide>
        {t('redemption.logIn')}
      </ButtonLink>
      <section className={styles.aside} aria-labelledby={newcomer}>
        <Heading level={2} look="small" id={newcomer}>
          {t('redemption.newcomer')}
        </Heading>
        <p className={styles.note}>{t('redemption.newcomerLead')}</p>
        <ButtonLink href={`/signup${andBack}`} wide>
          {t('redemption.signUp')}
        </ButtonLink>
      </section>
    </>
  )
}
