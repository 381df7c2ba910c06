import { useIsServed } from '@ginmaku/remote-kit/pages/use-is-served.ts'
import { intentOnly } from '@ginmaku/shared-contracts/host/intent-only.ts'
import { useTranslation } from 'react-i18next'
import { Offers, type OffersProps } from './Offers.tsx'
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

/** What the shop has besides single titles. Places of other remotes are last, because they appear only after hydration. */
export function Places(offers: OffersProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.places} aria-label={t('place.label')} {...{ [intentOnly]: '' }}>
      {own.map((place) => (
        <Place key={place.to} {...place} />
      ))}
      <Offers {...offers} />
      {others.map((place) => (
        <ServedPlace key={place.to} {...place} />
      ))}
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
