import { PosterGrid } from '../src/layout/PosterGrid.tsx'
import { Backdrop } from '../src/media/Backdrop.tsx'
import { Glow } from '../src/media/Glow.tsx'
import { Poster } from '../src/media/Poster.tsx'
import { PosterCard } from '../src/media/PosterCard.tsx'
import { ProgressBar } from '../src/media/ProgressBar.tsx'
import { Still } from '../src/media/Still.tsx'
import { Badge } from '../src/text/Badge.tsx'
import { Row, Sample } from './Sample.tsx'
import styles from './Showcase.module.css'
import { drawing, long, type SampleProps, say } from './samples.ts'

const poster = drawing(400, 600)

export function MediaSamples({ locale }: SampleProps) {
  const t = say(locale)
  return (
    <>
      <Sample name="PosterCard">
        <PosterGrid label={t('作品カード', 'Title cards')}>
          <PosterCard
            href="#title"
            image={poster}
            title={t('夜の映写機', 'Night projector')}
            publisher={t('青嶺映画', 'Aomine Films')}
            price="¥440"
            badge={<Badge tone="live">{t('配信中', 'On air')}</Badge>}
          />
          <PosterCard href="#title" image={poster} title={long.word[locale]} publisher={long.title[locale]} />
        </PosterGrid>
      </Sample>
      <Sample name="Poster, Still, Backdrop">
        <Row>
          <div className={styles.picture}>
            <Poster image={poster} use="small" alt={t('ポスター', 'Poster')} />
          </div>
          <div className={styles.picture}>
            <Still image={drawing(640, 360)} use="list" alt={t('場面写真', 'Still')} />
            <Backdrop image={drawing(960, 540)} use="home" alt={t('背景写真', 'Backdrop')} />
          </div>
        </Row>
      </Sample>
      <Sample name="ProgressBar">
        <Row>
          {[0, 0.4, 1].map((value) => (
            <ProgressBar key={value} value={value} />
          ))}
        </Row>
      </Sample>
      <Sample name="Glow">
        <div className={styles.glow}>
          <Glow image={poster} />
        </div>
      </Sample>
    </>
  )
}
