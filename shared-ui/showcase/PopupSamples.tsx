import { useRef, useState } from 'react'
import { useNotify } from '../src/feedback/Toast.tsx'
import { Button } from '../src/form/Button.tsx'
import { Combobox } from '../src/form/Combobox.tsx'
import { Menu } from '../src/form/Menu.tsx'
import { SuggestInput, type Suggestion } from '../src/form/SuggestInput.tsx'
import { Tooltip } from '../src/text/Tooltip.tsx'
import { Row, Sample } from './Sample.tsx'
import { long, type SampleProps, say } from './samples.ts'

export function PopupSamples({ locale }: SampleProps) {
  const t = say(locale)
  const notify = useNotify()
  return (
    <>
      <Sample name="Combobox">
        <Suggestions locale={locale} label={t('作品を探す', 'Find a title')} />
        <Suggestions locale={locale} label={t('読み込み中の検索', 'Search that is loading')} loading />
        <Suggestions locale={locale} label={t('誤りのある検索', 'Search with an error')} error />
        <Suggestions locale={locale} label={t('使えない検索', 'Disabled search')} disabled />
      </Sample>
      <Sample name="SuggestInput">
        <Search locale={locale} />
      </Sample>
      <Sample name="Menu">
        <Row>
          <Menu
            label={t('その他', 'More')}
            items={[
              { label: t('共有する', 'Share'), onChoose: () => notify({ title: t('共有しました', 'Shared') }) },
              { label: t('使えません', 'Disabled'), disabled: true },
              { label: long.title[locale], href: '#title' },
            ]}
          />
          <Menu label={t('使えないメニュー', 'Disabled menu')} items={[]} disabled />
        </Row>
      </Sample>
      <Sample name="Tooltip">
        <Row>
          <Tooltip text={long.title[locale]}>
            <Button>{t('説明を読む', 'Read more')}</Button>
          </Tooltip>
        </Row>
      </Sample>
      <Sample name="Toast">
        <Row>
          {(['info', 'success', 'error'] as const).map((kind) => (
            <Button
              key={kind}
              onClick={() =>
                notify({ kind, title: t('お知らせがあります', 'Something happened'), text: long.title[locale] })
              }
            >
              {t('お知らせ', 'Notify')} {kind}
            </Button>
          ))}
        </Row>
      </Sample>
    </>
  )
}

function Search({ locale }: SampleProps) {
  const t = say(locale)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLDivElement>(null)
  const suggestions: Suggestion[] = [
    { value: 'T1', label: t('夜の映写機', 'Night projector'), marks: [{ start: 0, length: 1 }] },
    { value: 'T2', label: long.title[locale] },
  ]
  return (
    <div ref={anchor}>
      <SuggestInput
        label={t('候補のある検索', 'Search with suggestions')}
        heading={t('最近の検索', 'Recent searches')}
        status=""
        onChoose={({ label }) => setText(label)}
        onTextChange={setText}
        onOpenChange={setOpen}
        {...{ text, suggestions, isOpen, anchor }}
      />
    </div>
  )
}

interface SuggestionsProps extends SampleProps {
  label: string
  loading?: boolean
  error?: boolean
  disabled?: boolean
}

function Suggestions({ locale, label, loading, error, disabled }: SuggestionsProps) {
  const t = say(locale)
  const [text, setText] = useState('')
  const titles = [t('夜の映写機', 'Night projector'), t('夜明けの港', 'Night harbour'), long.title[locale]]
  return (
    <Combobox
      label={label}
      text={text}
      onTextChange={setText}
      choices={titles
        .filter((title) => title.toLowerCase().includes(text.toLowerCase()))
        .map((title) => ({ value: title, label: title }))}
      onChoose={() => undefined}
      loading={loading && t('探しています', 'Searching')}
      empty={t('見つかりません', 'Nothing found')}
      hint={t('「夜」と入力', 'Type “night”')}
      error={error && t('もう一度お試しください', 'Please try again')}
      disabled={disabled}
    />
  )
}
