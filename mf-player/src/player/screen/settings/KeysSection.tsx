import { useTranslation } from 'react-i18next'
import styles from './SettingsPanel.module.css'

/** Keys by what they do; those of a live event exclude what it lacks. */
export function KeysSection({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation()
  const keys = [
    ['play', [t('keys.space'), 'K']],
    ['back', ['←', 'J']],
    ['forward', ['→', 'L']],
    ['volume', ['↑', '↓']],
    ['mute', ['M']],
    ['captions', ['C']],
    ...(isLive
      ? []
      : ([
          ['slower', ['<']],
          ['faster', ['>']],
          ['chapter', ['N', 'P']],
          ['skip', ['S']],
        ] as const)),
    ['fullScreen', ['F']],
    ['statistics', ['I']],
    ['list', ['?']],
    ['escape', [t('keys.esc')]],
  ] as const
  return (
    <dl className={styles.keys}>
      {keys.map(([action, names]) => (
        <div key={action} className={styles.key}>
          <dt>{t(`keys.${action}`)}</dt>
          <dd>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
