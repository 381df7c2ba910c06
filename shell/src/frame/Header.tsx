import { useTranslation } from 'react-i18next'
import { useValue } from '../state.ts'
import { Bell } from './Bell.tsx'
import { BrowseMenu } from './BrowseMenu.tsx'
import { ConsentBanner } from './ConsentBanner.tsx'
import { useFrame, useTopic } from './frame-context.ts'
import styles from './Header.module.css'
import { SearchIcon } from './icons.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import { SearchBox } from './SearchBox.tsx'
import { Served } from './Served.tsx'

/** spec §2.11, Header. */
export function Header() {
  const { t } = useTranslation()
  const { page, region, service } = useFrame()
  const resolved = useValue(page)
  const path = resolved.kind === 'remote' ? resolved.route.path : undefined
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <noscript>
        <p className={styles.notice}>{t('noScripts')}</p>
      </noscript>
      <header className={styles.banner}>
        <div className={styles.header}>
          <div className={styles.bar} data-search-row={path === '/search' || undefined}>
            <a className={styles.logo} href="/" aria-label={t('site.home')}>
              <Logo />
            </a>
            {service === 'open' && <BrowseMenu />}
            <div className={styles.search}>
              <Served at="/search">
                <SearchBox />
              </Served>
            </div>
            <nav className={styles.nav} aria-label={t('nav.label')}>
              <Served at="/library">
                <a className={`${styles.link} ${styles.wideOnly}`} href="/library">
                  {t('nav.library')}
                </a>
              </Served>
              <Served at="/mypage">
                <a className={`${styles.link} ${styles.wideOnly}`} href="/mypage">
                  {t('nav.mypage')}
                </a>
              </Served>
              <Served at="/search">
                <a className={`${styles.iconLink} ${styles.narrowOnly}`} href="/search" aria-label={t('nav.search')}>
                  <SearchIcon />
                </a>
              </Served>
              <Bell />
              <LanguageSwitch />
              <AccountLinks />
            </nav>
          </div>
        </div>
        {region !== 'JP' && service === 'open' && <p className={styles.notice}>{t('notice.oversea')}</p>}
        {path !== '/' && (
          <Served at="/info">
            <p className={styles.notice}>
              <a href="/info">{t(service === 'open' ? 'notice.important' : 'notice.closed')}</a>
            </p>
          </Served>
        )}
      </header>
      <ConsentBanner />
    </>
  )
}

function AccountLinks() {
  const { t } = useTranslation()
  const { host } = useFrame()
  const { loggedIn } = useTopic('session')
  if (loggedIn)
    return (
      <button type="button" className={`${styles.link} ${styles.logOut}`} onClick={() => void host.signOut()}>
        {t('nav.logout')}
      </button>
    )
  return (
    <>
      <Served at="/login">
        <a className={styles.link} href="/login">
          {t('nav.login')}
        </a>
      </Served>
      <Served at="/signup">
        <a className={`${styles.signup} ${styles.wideOnly}`} href="/signup">
          {t('nav.signup')}
        </a>
      </Served>
    </>
  )
}
