import { useState } from 'react'
import { Button } from '../src/form/Button.tsx'
import { ButtonLink } from '../src/form/ButtonLink.tsx'
import { Checkbox } from '../src/form/Checkbox.tsx'
import { Field } from '../src/form/Field.tsx'
import { MoreButton } from '../src/form/MoreButton.tsx'
import { PasswordField } from '../src/form/PasswordField.tsx'
import { RadioGroup } from '../src/form/RadioGroup.tsx'
import { Select } from '../src/form/Select.tsx'
import { TextArea } from '../src/form/TextArea.tsx'
import { Row, Sample } from './Sample.tsx'
import { long, type SampleProps, say } from './samples.ts'

export function FormSamples({ locale }: SampleProps) {
  const t = say(locale)
  return (
    <>
      <Buttons locale={locale} />
      <Sample name="Field">
        <Field
          label={t('お名前', 'Name')}
          hint={t('画面に表示されます', 'Others see this')}
          requiredMark={t('必須', 'Required')}
        />
        <Field label={long.word[locale]} error={long.title[locale]} defaultValue={long.word[locale]} />
        <Field label={t('会員番号', 'Member number')} defaultValue="0001" disabled />
      </Sample>
      <Sample name="TextArea">
        <TextArea label={t('お問い合わせの内容', 'Your question')} requiredMark={t('必須', 'Required')} />
        <TextArea label={long.word[locale]} error={long.title[locale]} defaultValue={long.word[locale]} />
      </Sample>
      <Sample name="PasswordField">
        <PasswordField
          label={t('パスワード', 'Password')}
          revealLabel={t('表示', 'Show')}
          concealLabel={t('隠す', 'Hide')}
        />
      </Sample>
      <Choices locale={locale} />
    </>
  )
}

function Buttons({ locale }: SampleProps) {
  const t = say(locale)
  return (
    <>
      <Sample name="Button">
        {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{t('借りる', 'Rent')}</Button>
            <Button variant={variant} size="small">
              {t('小さい', 'Small')}
            </Button>
            <Button variant={variant} size="large">
              {t('大きい', 'Large')}
            </Button>
            <Button variant={variant} disabled>
              {t('使えません', 'Disabled')}
            </Button>
            <Button variant={variant} busy>
              {t('送信中', 'Sending')}
            </Button>
          </Row>
        ))}
        <Button>{long.word[locale]}</Button>
        <Button wide>{t('幅いっぱい', 'As wide as its place')}</Button>
      </Sample>
      <Sample name="ButtonLink">
        <Row>
          <ButtonLink href="#library">{t('ライブラリ', 'Library')}</ButtonLink>
        </Row>
      </Sample>
      <Sample name="MoreButton">
        <MoreButton onClick={() => undefined} progress="20 / 124">
          {t('もっと見る', 'Show more')}
        </MoreButton>
        <MoreButton onClick={() => undefined} busy>
          {t('読み込み中', 'Loading')}
        </MoreButton>
      </Sample>
    </>
  )
}

function Choices({ locale }: SampleProps) {
  const t = say(locale)
  const [pay, setPay] = useState<'card' | 'wallet'>('card')
  const choices = [
    { value: 'card' as const, label: t('カード', 'Card'), hint: t('すぐに観られます', 'Watch at once') },
    { value: 'wallet' as const, label: long.title[locale] },
  ]
  return (
    <>
      <Sample name="Checkbox">
        <Checkbox label={t('利用規約に同意する', 'I agree to the terms')} />
        <Checkbox label={long.title[locale]} error={t('同意が必要です', 'Please agree first')} />
        <Checkbox label={t('変えられません', 'Fixed')} disabled defaultChecked />
      </Sample>
      <Sample name="Select">
        <Select label={t('並び順', 'Order')} choices={choices} />
        <Select label={t('支払い', 'Payment')} choices={choices} error={t('選んでください', 'Please choose')} />
        <Select label={t('変えられません', 'Fixed')} choices={choices} disabled />
      </Sample>
      <Sample name="RadioGroup">
        <RadioGroup legend={t('支払い', 'Payment')} choices={choices} value={pay} onChange={setPay} />
        <RadioGroup
          legend={t('支払いの確認', 'Payment again')}
          choices={choices}
          value={undefined}
          onChange={setPay}
          error={t('選んでください', 'Please choose')}
        />
      </Sample>
    </>
  )
}
