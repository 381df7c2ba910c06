import { VisuallyHidden } from '@ginmaku/shared-ui/text/VisuallyHidden.tsx'
import { useState } from 'react'
import { shownCues, shownTrack, type VideoPlayer } from '../video-js.ts'
import { createCueReader } from './cue-text.ts'
import { usePlayerEvent } from './use-player-event.ts'

/** Gives the captions to screen readers, each once, when nothing more urgent is read. */
export function ReadAloud({ player }: { player: VideoPlayer }) {
  const [reader] = useState(createCueReader)
  const [said, setSaid] = useState({ count: 0, text: '', lang: '' })
  usePlayerEvent(player, 'texttrackchange', () => {
    const text = reader(shownCues(player))
    if (text) setSaid(({ count }) => ({ count: count + 1, text, lang: shownTrack(player)?.language ?? '' }))
  })
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {/* Another element each time: the same words again are a change too. */}
        {said.text && (
          <span key={said.count} lang={said.lang || undefined}>
            {said.text}
          </span>
        )}
      </span>
    </VisuallyHidden>
  )
}
