import { useTranslation } from 'react-i18next'
import { useFrame, useTopic } from './frame-context.ts'
import styles from './Header.module.css'

/** The other language, named in that language. Nothing is reloaded: every part follows the `locale` topic. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const { host } = useFrame()
  const other = useTopic('locale') === 'ja' ? 'en' : 'ja'
  return (
    <button
      type="button"
      className={styles.link}
      lang={other}
      title={t('language.hint')}
      onClick={() => host.setLocale(other)}
    >
      {t('language.label')}
    </button>
  )
}
