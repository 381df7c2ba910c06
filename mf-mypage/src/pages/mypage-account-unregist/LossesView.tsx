import type { WithdrawalLoss } from '@ginmaku/shared-contracts/api/member/withdrawal.ts'
import { DefinitionList } from '@ginmaku/shared-ui/text/DefinitionList.tsx'
import { Heading } from '@ginmaku/shared-ui/text/Heading.tsx'
import { useTranslation } from 'react-i18next'
import styles from './Unregist.module.css'

export function LossesView({ losses }: { losses: readonly WithdrawalLoss[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.section} aria-labelledby="unregist-losses">
      <Heading level={2} look="small" id="unregist-losses">
        {t('unregist.losses')}
      </Heading>
      {losses.length === 0 ? (
        <p className={styles.note}>{t('unregist.lossesNone')}</p>
      ) : (
        <DefinitionList
          rows={losses.map(({ kind, count }) => ({
            label: t(`unregist.loss.${kind}`),
            value: t(`unregist.count.${kind}`, { count }),
          }))}
        />
      )}
    </section>
  )
}
