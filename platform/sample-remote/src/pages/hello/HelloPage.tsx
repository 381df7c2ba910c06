import { withMessages } from '@ginmaku/remote-kit/locale/with-messages.tsx'
import { usePageDescription } from '@ginmaku/remote-kit/pages/use-page-description.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import messages from './messages.json' with { type: 'json' }

/** `/hello` */
export const HelloPage = withMessages(messages, () => {
  const { t } = useTranslation()
  const [isGreeted, setIsGreeted] = useState(false)
  usePageDescription({ title: t('hello.heading') })
  return (
    <>
      <h1>{t('hello.heading')}</h1>
      <button type="button" onClick={() => setIsGreeted(true)}>
        {t('hello.greet')}
      </button>
      <p role="status">{isGreeted && t('hello.answer')}</p>
    </>
  )
})
