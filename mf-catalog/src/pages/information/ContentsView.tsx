import { useTranslation } from 'react-i18next'
import styles from './ContentsView.module.css'

interface ContentsViewProps {
  parts: readonly { id: string; text: string }[]
}

/** The table of contents: next to the text where there is room, else above it. */
export function ContentsView({ parts }: ContentsViewProps) {
  const { t } = useTranslation()
  return (
    <nav className={styles.contents} aria-label={t('information.contents')}>
      <p className={styles.label} aria-hidden="true">
        {t('information.contents')}
      </p>
      <ul className={styles.list}>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
