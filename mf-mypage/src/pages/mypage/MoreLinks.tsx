import { useTranslation } from 'react-i18next'
import styles from './MoreLinks.module.css'

const links = [
  { id: 'watchlist', href: '/mypage/watchlist' },
  { id: 'notices', href: '/mypage/notice' },
  { id: 'presentBox', href: '/mypage/present-box' },
  { id: 'account', href: '/mypage/account' },
] as const

/** Where the rest of a member's things are, each with what is there. */
export function MoreLinks() {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('mypage.more')}>
      <ul className={styles.links}>
        {links.map(({ id, href }) => (
          <li key={id} className={styles.link}>
            <a className={styles.name} href={href}>
              {t(`mypage.${id}`)}
            </a>
            <p className={styles.about}>{t(`mypage.about.${id}`)}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}
