import { ButtonLink } from '@ginmaku/shared-ui/form/ButtonLink.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import { OwnDataDownload } from '../../components/OwnDataDownload.tsx'
import { ProofDownload } from '../../components/ProofDownload.tsx'
import styles from './Unregist.module.css'

export function OwnDataSection() {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="own-data">
      <Heading level={2} look="small" id="own-data">
        {t('unregist.data')}
      </Heading>
      <p className={styles.note}>{t('unregist.dataLead')}</p>
      <OwnDataDownload />
      <ProofDownload />
      <p className={styles.note}>{t('unregist.receipts')}</p>
      <ButtonLink href="/mypage/history" className={styles.history}>
        {t('unregist.history')}
      </ButtonLink>
    </section>
  )
}
