import { useTranslation } from 'react-i18next'
import { useValue } from '../state.ts'
import { CookieSettings } from './CookieSettings.tsx'
import styles from './Footer.module.css'
import { useFrame, useTopic } from './frame-context.ts'
import { Logo } from './Logo.tsx'
import { Served } from './Served.tsx'

/** spec §2.11, Footer links, in its order. */
const links = ['info', 'help', 'inquiry', 'terms', 'privacy', 'tokusho'] as const

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
            <CookieSettings />
          </ul>
        </nav>
        <Licences />
        <p className={styles.small}>
          {t('footer.rights')}
          {' · '}
          {/* Required by the licence of the database of countries. */}
          <a href="https://db-ip.com" rel="noreferrer">
            IP Geolocation by DB-IP
          </a>
        </p>
      </div>
    </footer>
  )
}

/** spec §1.6: licence numbers of the rights agencies, on the top page in Japanese. */
function Licences() {
  const { t } = useTranslation()
  const { licences, page } = useFrame()
  const locale = useTopic('locale')
  const resolved = useValue(page)
  const isTop = resolved.kind === 'remote' && resolved.route.path === '/'
  if (!isTop || locale !== 'ja' || licences.length === 0) return null
  return (
    <dl className={styles.licences} aria-label={t('footer.licences')}>
      {licences.map(({ agency, number }) => (
        <div key={number}>
          <dt>{agency}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  )
}
