import type { i18n } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { FrameContext, type FrameFacts } from './frame-context.ts'

interface FrameRootProps {
  facts: FrameFacts
  translations: i18n
  children: ReactNode
}

/** What every part of the frame finds around it: the same in the browser and on the server. */
export function FrameRoot({ facts, translations, children }: FrameRootProps) {
  return (
    <I18nextProvider i18n={translations}>
      <FrameContext value={facts}>{children}</FrameContext>
    </I18nextProvider>
  )
}
