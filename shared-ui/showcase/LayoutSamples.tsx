import { useState } from 'react'
import { Breadcrumbs } from '../src/layout/Breadcrumbs.tsx'
import { PosterGrid } from '../src/layout/PosterGrid.tsx'
import { PosterGridSkeleton } from '../src/layout/PosterGridSkeleton.tsx'
import { Steps } from '../src/layout/Steps.tsx'
import { Tabs } from '../src/layout/Tabs.tsx'
import { PosterCard } from '../src/media/PosterCard.tsx'
import { Sample } from './Sample.tsx'
import { drawing, long, type SampleProps, say } from './samples.ts'

export function LayoutSamples({ locale }: SampleProps) {
  const t = say(locale)
  const [tab, setTab] = useState<'rentals' | 'purchases' | 'long' | 'none'>('rentals')
  const home = { label: t('ホーム', 'Home'), href: '#home' }
  const cards = [t('夜の映写機', 'Night projector'), long.title[locale], long.word[locale], t('潮騒の街', 'Sea town')]
  return (
    <>
      <Sample name="Breadcrumbs">
        <Breadcrumbs label={t('現在地', 'You are here')} items={[home, { label: long.title[locale] }]} />
      </Sample>
      <Sample name="Steps">
        <Steps
          label={t('購入の手順', 'Steps to buy')}
          steps={[t('内容の確認', 'Review'), t('お支払い', 'Payment'), t('完了', 'Done')]}
          current={1}
        />
      </Sample>
      <Sample name="Tabs">
        <Tabs
          label={t('ライブラリ', 'Library')}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'rentals', label: t('レンタル', 'Rentals'), content: t('借りた作品', 'What you rented') },
            { value: 'purchases', label: t('購入', 'Purchases'), content: t('買った作品', 'What you bought') },
            { value: 'none', label: t('使えません', 'Disabled'), content: null, disabled: true },
            { value: 'long', label: long.word[locale], content: long.title[locale] },
          ]}
        />
      </Sample>
      {(['grid', 'row'] as const).map((shape) => (
        <Sample key={shape} name={`PosterGrid ${shape}`}>
          <PosterGrid label={t(`作品 ${shape}`, `Titles ${shape}`)} shape={shape}>
            {cards.map((title) => (
              <PosterCard key={title} href="#title" image={drawing(400, 600)} shape={shape} title={title} />
            ))}
          </PosterGrid>
        </Sample>
      ))}
      <Sample name="PosterGridSkeleton">
        <PosterGridSkeleton label={t('読み込み中', 'Loading')} count={4} />
      </Sample>
    </>
  )
}
