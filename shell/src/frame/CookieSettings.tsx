import { Dialog } from '@ginmaku/shared-ui/feedback/Dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needsConsent } from '../consent/consent-rule.ts'
import { useValue } from '../state.ts'
import { ConsentButtons } from './ConsentBanner.tsx'
import { useFrame } from './frame-context.ts'

/** Lets visitors change their choice from the cookie banner, if they were asked now or in another country. */
export function CookieSettings() {
  const { t } = useTranslation()
  const { consent, region } = useFrame()
  const answer = useValue(consent)
  const [open, setOpen] = useState(false)
  if (!needsConsent(region) && answer === undefined) return null
  const close = () => setOpen(false)
  return (
    <li>
      <button type="button" onClick={() => setOpen(true)}>
        {t('consent.settings')}
      </button>
      <Dialog
        open={open}
        onClose={close}
        title={t('consent.title')}
        closeLabel={t('consent.close')}
        actions={
          <ConsentButtons
            onChoose={(chosen) => {
              consent.set(chosen)
              close()
            }}
          />
        }
      >
        <p>{t('consent.text')}</p>
        <p>{t(`consent.now.${answer ?? 'none'}`)}</p>
      </Dialog>
    </li>
  )
}
