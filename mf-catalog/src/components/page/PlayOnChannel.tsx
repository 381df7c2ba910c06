import { type ComponentProps, useState } from 'react'
import { FilmPlayer } from './FilmPlayer.tsx'
import { PlayButton } from './PlayButton.tsx'

interface PlayOnChannelProps extends Omit<ComponentProps<typeof PlayButton>, 'onPlay'> {
  fullTitleId: string
}

/** Plays one story of a joined channel over the page. */
export function PlayOnChannel({ fullTitleId, ...button }: PlayOnChannelProps) {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <>
      <PlayButton {...button} onPlay={() => setPlaying(true)} />
      {isPlaying && (
        <FilmPlayer
          fullTitleId={fullTitleId}
          playId={button.playId}
          isPreview={false}
          onClose={() => setPlaying(false)}
        />
      )}
    </>
  )
}
