import { useTranslation } from 'react-i18next'
import { useValue } from '../state.ts'
import { useFrame } from './frame-context.ts'
import { HomeIcon, LibraryIcon, PersonIcon } from './icons.tsx'
import styles from './MobileMenu.module.css'
import { Served } from './Served.tsx'

const links = [
  { to: '/', name: 'home', Icon: HomeIcon },
  { to: '/library', name: 'library', Icon: LibraryIcon },
  { to: '/mypage', name: 'mypage', Icon: PersonIcon },
] as const

/** spec §2.11, Mobile menu: always visible under 960 px. */
export function MobileMenu() {
  const { t } = useTranslation()
  const { page: state, isServed } = useFrame()
  const page = useValue(state)
  // Home alone is no choice: a closed service has nothing else.
  if (!links.some(({ to }) => to !== '/' && isServed(to))) return null
  const path = page.kind === 'remote' ? page.route.path : undefined
  const isHere = (to: string) => path === to || (to !== '/' && path?.startsWith(`${to}/`) === true)
  return (
    <nav className={styles.menu} aria-label={t('nav.menu')}>
      {links.map(({ to, name, Icon }) => (
        <Served key={to} at={to}>
          <a href={to} className={styles.link} aria-current={isHere(to) ? 'page' : undefined}>
            <Icon />
            {t(`nav.${name}`)}
          </a>
        </Served>
      ))}
    </nav>
  )
}
