import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Opens the device's share sheet for this page; where there is none, copies the page's address and says so. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch (error) {
      // The visitor closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
          <path d="M8 1v9M4.5 4.5 8 1l3.5 3.5M2.5 8.5V15h11V8.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        {t('share.label')}
      </Button>
      <output>{outcome && t(`share.${outcome}`)}</output>
    </>
  )
}
