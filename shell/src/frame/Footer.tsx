import { useTranslation } from 'react-i18next'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { Served } from './Served.tsx'

/** spec §2, Footer links, in its order. */
const links = ['info', 'help', 'inquiry', 'terms', 'privacy', 'tokusho'] as const

/** Licence numbers of this sample shop, not of any real one (spec §1: two rights agencies). */
const licences = ['音権 第0000001号', '楽管 ID000000001号'] as const

export function Footer() {
  const { t } = useTranslation()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <Logo />
        <nav aria-label={t('footer.label')}>
          <ul className={styles.links}>
            {links.map((name) => (
              <Served key={name} at={`/${name}`}>
                <li>
                  <a href={`/${name}`}>{t(`footer.${name}`)}</a>
                </li>
              </Served>
            ))}
          </ul>
        </nav>
        <p className={styles.small}>
          {t('footer.licences')} <span lang="ja">{licences.join('　')}</span>
        </p>
        <p className={styles.small}>{t('footer.rights')}</p>
      </div>
    </footer>
  )
}
