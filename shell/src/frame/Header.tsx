import { useTranslation } from 'react-i18next'
import { useValue } from '../state.ts'
import { useFrame, useTopic } from './frame-context.ts'
import styles from './Header.module.css'
import { SearchIcon } from './icons.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { SearchBox } from './SearchBox.tsx'

/** spec §2, Header. */
export function Header() {
  const { t } = useTranslation()
  const { page } = useFrame()
  const region = useTopic('region')
  const resolved = useValue(page)
  const isHome = resolved.kind === 'remote' && resolved.route.path === '/'
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.banner}>
        <div className={styles.header}>
          <div className={styles.bar}>
            <a className={styles.logo} href="/" aria-label={t('site.home')}>
              <Logo />
            </a>
            <div className={styles.search}>
              <SearchBox />
            </div>
            <nav className={styles.nav} aria-label={t('nav.label')}>
              <a className={`${styles.link} ${styles.wideOnly}`} href="/library">
                {t('nav.library')}
              </a>
              <a className={`${styles.link} ${styles.wideOnly}`} href="/mypage">
                {t('nav.mypage')}
              </a>
              <a className={`${styles.iconLink} ${styles.narrowOnly}`} href="/search" aria-label={t('nav.search')}>
                <SearchIcon />
              </a>
              <LanguageSwitch />
              <AccountLinks />
            </nav>
          </div>
        </div>
        {region !== 'JP' && <p className={styles.notice}>{t('notice.oversea')}</p>}
        {!isHome && (
          <p className={styles.notice}>
            <a href="/info">{t('notice.important')}</a>
          </p>
        )}
      </header>
    </>
  )
}

function AccountLinks() {
  const { t } = useTranslation()
  const { host } = useFrame()
  const { loggedIn } = useTopic('session')
  if (loggedIn)
    return (
      <button type="button" className={styles.link} onClick={() => void host.signOut()}>
        {t('nav.logout')}
      </button>
    )
  return (
    <>
      <a className={styles.link} href="/login">
        {t('nav.login')}
      </a>
      <a className={`${styles.signup} ${styles.wideOnly}`} href="/signup">
        {t('nav.signup')}
      </a>
    </>
  )
}
