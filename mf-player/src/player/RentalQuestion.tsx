import type { PlayGrant } from '@ginmaku/shared-contracts/api/watching/watching.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { DateTime } from '@ginmaku/shared-ui/text/DateTime.tsx'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Panel } from './Panel.tsx'
import styles from './RentalQuestion.module.css'

const day = 24 * 60 * 60_000

interface RentalQuestionProps {
  grant: PlayGrant
  onStart: () => void
  onLater: () => void
}

/** Shown before the first play of a rental: how long the viewing period is. */
export function RentalQuestion({ grant, onStart, onLater }: RentalQuestionProps) {
  const { t } = useTranslation()
  const [now] = useState(Date.now)
  if (!grant.rental) return null
  const until = new Date(now + grant.rental.view_days * day).toISOString()
  const when = (instant: string) => ({ when: <DateTime instant={instant} /> })
  return (
    <Panel
      title={t('rental.title')}
      actions={
        <>
          <Button variant="primary" size="large" onClick={onStart}>
            {t('rental.start')}
          </Button>
          <Button size="large" onClick={onLater}>
            {t('rental.notNow')}
          </Button>
        </>
      }
    >
      <p className={styles.name}>
        {grant.title_name}
        {grant.story_name !== grant.title_name && ` ／ ${grant.story_name}`}
      </p>
      <p>{t('rental.period', { count: grant.rental.view_days })}</p>
      <p className={styles.until}>
        <Trans i18nKey="rental.until" components={when(until)} />
      </p>
      <p>
        <Trans i18nKey="rental.later" components={when(grant.rental.start_deadline)} />
      </p>
    </Panel>
  )
}
