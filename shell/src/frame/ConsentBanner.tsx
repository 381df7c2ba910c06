import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type Consent, needsConsent } from '../consent/consent-rule.ts'
import { useValue } from '../state.ts'
import styles from './ConsentBanner.module.css'
import { useFrame } from './frame-context.ts'
import { Served } from './Served.tsx'

/**
 * spec §2.12: asks visitors outside Japan for consent until they have chosen. It is part of the page's flow, so that it covers
 * neither text nor focus, and refusing looks the same as accepting.
 */
export function ConsentBanner() {
  const { t } = useTranslation()
  const { consent, region, service } = useFrame()
  const answer = useValue(consent)
  const headingId = useId()
  if (answer !== undefined || service === 'blocked' || !needsConsent(region)) return null
  const choose = (chosen: Consent) => {
    consent.set(chosen)
    // The pressed button is gone; the page's content comes next.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.consent} aria-labelledby={headingId}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 className={styles.heading} id={headingId}>
            {t('consent.title')}
          </h2>
          <p>
            {t('consent.text')}{' '}
            <Served at="/privacy">
              <a href="/privacy">{t('footer.privacy')}</a>
            </Served>
          </p>
        </div>
        <ConsentButtons onChoose={choose} />
      </div>
    </section>
  )
}

/** Both choices have the same size and look. */
export function ConsentButtons({ onChoose }: { onChoose: (chosen: Consent) => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.buttons}>
      <Button wide onClick={() => onChoose('necessary')}>
        {t('consent.necessary')}
      </Button>
      <Button wide onClick={() => onChoose('all')}>
        {t('consent.all')}
      </Button>
    </div>
  )
}
