import { useHydrated } from '@ginmaku/shared-ui/text/use-hydrated.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import styles from './QrCode.module.css'
import { qrPath } from './qr-path.ts'

/** This page's address as a QR code. Only the browser knows the site's origin, so the server reserves the space for the code. */
export function QrCode() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isHydrated = useHydrated()
  const address = isHydrated ? window.location.origin + pathname : undefined
  const code = address === undefined ? undefined : qrPath(address)
  return (
    <figure className={styles.figure}>
      <div className={styles.code} data-browser-only>
        {code && (
          <svg
            viewBox={`0 0 ${code.size} ${code.size}`}
            role="img"
            aria-label={t('app.qrLabel')}
            shapeRendering="crispEdges"
          >
            <path d={code.path} fill="#000" />
          </svg>
        )}
      </div>
      <figcaption className={styles.caption}>
        <p>{t('app.qrText')}</p>
        <p className={styles.address} data-browser-only>
          {address}
        </p>
      </figcaption>
    </figure>
  )
}
