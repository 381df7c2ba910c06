import styles from '@ginmaku/remote-kit/forms/FormStack.module.css'
import { NarrowPage } from '@ginmaku/remote-kit/pages/NarrowPage.tsx'
import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'

const andBack = `?next=${encodeURIComponent('/deviceflow')}`

/** @param code `XXXX-XXXX`, if one is kept */
export function DeviceflowLoginView({ code }: { code: string | undefined }) {
  const { t } = useTranslation()
  return (
    <NarrowPage heading={t('deviceflowLogin.heading')} lead={t('deviceflowLogin.lead')}>
      <div className={styles.form} data-browser-only>
        {code && (
          <>
            <DefinitionList rows={[{ label: t('deviceflowLogin.code'), value: code }]} />
            <p className={styles.note}>{t('deviceflowLogin.kept')}</p>
          </>
        )}
      </div>
      <ButtonLink href={`/login${andBack}`} variant="primary" size="large" wide>
        {t('deviceflowLogin.login')}
      </ButtonLink>
      <section className={styles.aside} aria-labelledby="deviceflow-newcomer">
        <Heading level={2} look="small" id="deviceflow-newcomer">
          {t('deviceflowLogin.newcomer')}
        </Heading>
        <p className={styles.note}>{t('deviceflowLogin.newcomerLead')}</p>
        <ButtonLink href={`/signup${andBack}`} wide>
          {t('deviceflowLogin.signup')}
        </ButtonLink>
      </section>
    </NarrowPage>
  )
}
