import { classNames } from '@ginmaku/shared-ui/class-names.ts'
import { useTranslation } from 'react-i18next'
import styles from './ConditionList.module.css'
import type { Condition } from './conditions.ts'

const marks: Readonly<Record<Condition['state'], string>> = {
  ok: 'M3 8.5 6.5 12 13 4.5',
  failed: 'M4 4l8 8M12 4l-8 8',
  not_checked: 'M4 8h8',
}

/** Every condition with its state, in words and as a mark. */
export function ConditionList({ conditions }: { conditions: readonly Condition[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {conditions.map(({ name, state, megabits }) => (
        <li key={name} className={classNames(styles.row, styles[state])}>
          <svg className={styles.mark} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={marks[state]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
          <span>{t(`condition.${name}`)}</span>
          <span className={styles.state}>
            {megabits !== undefined && (
              <span className={styles.measured}>{t('condition.megabits', { value: rounded(megabits) })}</span>
            )}
            {t(`conditionState.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const rounded = (megabits: number) => (megabits < 10 ? megabits.toFixed(1) : megabits.toFixed(0))
