import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import { intentOnly } from '@ginmaku/shared-contracts/host/intent-only.ts'
import { useTranslation } from 'react-i18next'
import { Benefits } from './Benefits.tsx'
import styles from './Places.module.css'

const own = [
  { to: '/channel', name: 'channels' },
  { to: '/kabuki_ondemand', name: 'kabuki' },
  { to: '/toei-anim', name: 'animation' },
] as const

/** Of other remotes. */
const others = [
  { to: '/live', name: 'live' },
  { to: '/gift', name: 'gift' },
  { to: '/deviceflow', name: 'tv' },
] as const

/** What the shop has besides single titles, and the campaigns that run now. */
export function Places() {
  const { t } = useTranslation()
  return (
    <ul className={styles.places} aria-label={t('place.label')} {...{ [intentOnly]: '' }}>
      {own.map((place) => (
        <Place key={place.to} {...place} />
      ))}
      {others.map((place) => (
        <ServedPlace key={place.to} {...place} />
      ))}
      <Benefits />
    </ul>
  )
}

type PlaceProps = (typeof own)[number] | (typeof others)[number]

function ServedPlace(place: PlaceProps) {
  return useIsServed(place.to) ? <Place {...place} /> : null
}

function Place({ to, name }: PlaceProps) {
  const { t } = useTranslation()
  return (
    <li>
      <a className={styles.place} href={to}>
        <span className={styles.name}>{t(`place.${name}.name`)}</span>
        <span className={styles.text}>{t(`place.${name}.text`)}</span>
      </a>
    </li>
  )
}
