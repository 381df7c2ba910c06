import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './PlaybackCheck.module.css'

export const inquiryPath = (supportKey: string | undefined): string =>
  pathTo('/inquiry', undefined, { support_key: supportKey })

/** The key by which support finds this check, and ways to reach them. */
export function Support({ supportKey }: { supportKey: string | undefined }) {
  const { t } = useTranslation()
  return (
    <section className={styles.part}>
      <Heading level={2} look="small">
        {t('check.support.title')}
      </Heading>
      {supportKey && (
        <>
          <p className={styles.text}>{t('check.support.text')}</p>
          <SupportKey supportKey={supportKey} />
        </>
      )}
      <p className={styles.links}>
        <a href={inquiryPath(supportKey)}>{t('check.support.contact')}</a>
        <a href="/help">{t('check.support.help')}</a>
      </p>
    </section>
  )
}

function SupportKey({ supportKey }: { supportKey: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const copy = () =>
    navigator.clipboard.writeText(supportKey).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  return (
    <div className={styles.key}>
      <span className={styles.label}>{t('check.support.key')}</span>
      <code className={styles.code}>{supportKey}</code>
      <Button size="small" onClick={() => void copy()}>
        {t('check.support.copy')}
      </Button>
      <output className={styles.note}>{outcome && t(`check.support.${outcome}`)}</output>
    </div>
  )
}
