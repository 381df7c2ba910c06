import { genres } from '@ginmaku/shared-contracts/api/catalogue/genres.ts'
import { intentOnly } from '@ginmaku/shared-contracts/host/intent-only.ts'
import { type FocusEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './BrowseMenu.module.css'
import { MenuIcon } from './icons.tsx'
import { Served } from './Served.tsx'

const kinds = [
  { to: '/live', name: 'live' },
  { to: '/channel', name: 'channels' },
  { to: '/kabuki_ondemand', name: 'kabuki' },
  { to: '/toei-anim', name: 'animation' },
] as const

/**
 * The catalogue by genre and by kind, in a native popover: it opens without a script, and Escape or a press elsewhere closes it. So
 * does leaving it by keyboard, because it would cover what has the focus then (WCAG 2.4.11).
 */
export function BrowseMenu() {
  const { t } = useTranslation()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  // A followed link changes the page without a new document, so nothing else would close it.
  const close = () => panel.current?.hidePopover()
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !panel.current?.contains(relatedTarget) && relatedTarget !== opener.current) close()
  }
  return (
    <>
      <button
        type="button"
        ref={opener}
        className={styles.opener}
        popoverTarget={id}
        aria-label={t('browse.open')}
        onBlur={closeWhenLeft}
      >
        <MenuIcon />
        <span className={styles.word} aria-hidden="true">
          {t('browse.open')}
        </span>
      </button>
      <nav
        id={id}
        ref={panel}
        popover="auto"
        className={styles.panel}
        onBlur={closeWhenLeft}
        aria-label={t('browse.label')}
        {...{ [intentOnly]: '' }}
      >
        <Group heading={t('browse.genres')}>
          {genres.map((genre) => (
            <li key={genre}>
              <a className={styles.link} href={`/?genre=${genre}#latest`} onClick={close}>
                {t(`browse.genre.${genre}`)}
              </a>
            </li>
          ))}
        </Group>
        <Group heading={t('browse.kinds')}>
          {kinds.map(({ to, name }) => (
            <Served key={to} at={to}>
              <li>
                <a className={styles.link} href={to} onClick={close}>
                  {t(`browse.kind.${name}`)}
                </a>
              </li>
            </Served>
          ))}
        </Group>
      </nav>
    </>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <p className={styles.heading} id={id}>
        {heading}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  )
}
