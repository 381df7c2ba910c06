import { useTranslation } from 'react-i18next'
import { useFrame, useTopic } from './frame-context.ts'
import styles from './Header.module.css'

/** The other language, named in itself. Nothing is reloaded: everyone follows the `locale` topic. */
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
