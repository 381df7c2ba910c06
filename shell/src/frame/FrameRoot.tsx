import { Translated } from '@ginmaku/remote-kit/locale/Translated.tsx'
import type { Translations } from '@ginmaku/remote-kit/locale/translations.ts'
import type { ReactNode } from 'react'
import { FrameContext, type FrameFacts } from './frame-context.ts'

interface FrameRootProps {
  facts: FrameFacts
  translations: Translations
  children: ReactNode
}

/** The providers around every part of the frame, the same in the browser and on the server. */
export function FrameRoot({ facts, translations, children }: FrameRootProps) {
  return (
    <Translated bus={facts.host.bus} renderedFor={facts.renderedFor} translations={translations}>
      <FrameContext value={facts}>{children}</FrameContext>
    </Translated>
  )
}
