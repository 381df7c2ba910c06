import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import { useState } from 'react'
import { ToastRegion } from '../src/feedback/Toast.tsx'
import { Button } from '../src/form/Button.tsx'
import { Heading } from '../src/text/Heading.tsx'
import { LocaleContext } from '../src/text/locale.ts'
import { PageHeading } from '../src/text/PageHeading.tsx'
import { chooseTheme, type Theme } from './choose-theme.ts'
import { FeedbackSamples } from './FeedbackSamples.tsx'
import { FormSamples } from './FormSamples.tsx'
import { LayoutSamples } from './LayoutSamples.tsx'
import { MediaSamples } from './MediaSamples.tsx'
import { PopupSamples } from './PopupSamples.tsx'
import styles from './Showcase.module.css'
import { say } from './samples.ts'
import { TextSamples } from './TextSamples.tsx'

const folders = {
  form: FormSamples,
  popups: PopupSamples,
  layout: LayoutSamples,
  text: TextSamples,
  media: MediaSamples,
  feedback: FeedbackSamples,
}

/** Every primitive in its states, in a selectable theme and language. */
export function Showcase({ locale: first = 'ja', theme: firstTheme = 'dark' }: { locale?: Locale; theme?: Theme }) {
  const [locale, setLocale] = useState(first)
  const [theme, setTheme] = useState(firstTheme)
  const t = say(locale)
  return (
    <ToastRegion label={t('お知らせ', 'Notifications')} closeLabel={t('閉じる', 'Close')}>
      <main className={styles.page} lang={locale}>
        <PageHeading lead={t('すべての部品と、その状態', 'Every primitive in its states')}>shared-ui</PageHeading>
        <div className={styles.head}>
          <Choice
            legend={t('言語', 'Language')}
            choices={{ ja: '日本語', en: 'English' }}
            value={locale}
            onChoose={(chosen) => {
              document.documentElement.lang = chosen
              setLocale(chosen)
            }}
          />
          <Choice
            legend={t('配色', 'Theme')}
            choices={{ dark: t('ダーク', 'Dark'), light: t('ライト', 'Light') }}
            value={theme}
            onChoose={(chosen) => {
              chooseTheme(chosen)
              setTheme(chosen)
            }}
          />
        </div>
        {Object.entries(folders).map(([name, Samples]) => (
          <div key={name} className={styles.folder}>
            <Heading level={2}>{name}</Heading>
            <LocaleContext value={locale}>
              <Samples locale={locale} />
            </LocaleContext>
          </div>
        ))}
      </main>
    </ToastRegion>
  )
}

interface ChoiceProps<T extends string> {
  legend: string
  choices: Record<T, string>
  value: T
  onChoose: (value: T) => void
}

function Choice<T extends string>({ legend, choices, value, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={styles.choice} aria-label={legend}>
      {(Object.entries(choices) as [T, string][]).map(([name, label]) => (
        <Button
          key={name}
          size="small"
          variant={name === value ? 'primary' : 'secondary'}
          aria-pressed={name === value}
          onClick={() => onChoose(name)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
