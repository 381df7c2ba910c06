import type { Person, Scenario } from '@ginmaku/platform/dev/scenario.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'

const settings = { ja: '設定', en: 'Settings' }
const captionStyle = { ja: '字幕の見た目', en: 'Caption style' }
const keys = { ja: 'キーボード操作', en: 'Keyboard shortcuts' }
const readsAloud = { ja: '字幕をスクリーンリーダーで読み上げる', en: 'Have the screen reader read captions' }
const statistics = { ja: '技術情報を表示する', en: 'Show technical details' }
const details = { ja: '技術情報', en: 'Technical details' }
const region = { ja: '動画プレイヤー', en: 'Video player' }
const sleep = { ja: 'スリープタイマー', en: 'Sleep timer' }

async function open(person: Person, locale: Locale) {
  await person.getByRole('button', { name: settings[locale], exact: true }).click()
  await person.getByRole('dialog', { name: settings[locale] }).waitFor()
}

/** What the settings of a playing film lead to. */
export const settingsScenarios = (film: Scenario): Record<string, Scenario> => ({
  'player-settings': { ...film, play: open },
  'player-caption-style': {
    ...film,
    async play(person, locale) {
      await open(person, locale)
      await person.getByRole('button', { name: captionStyle[locale] }).click()
      await person.getByText({ ja: '字幕の見本', en: 'Sample text' }[locale]).waitFor()
    },
  },
  'player-captions-aloud': {
    ...film,
    async play(person, locale) {
      await open(person, locale)
      await person.getByRole('checkbox', { name: readsAloud[locale] }).check()
      // So that the words stay the same.
      await person.getByRole('region', { name: region[locale] }).press('k')
    },
  },
  'player-sleep': {
    ...film,
    async play(person, locale) {
      await open(person, locale)
      await person.getByRole('combobox', { name: sleep[locale] }).selectOption('30')
      await person.getByText({ ja: '残り30分', en: '30 minutes left' }[locale]).waitFor({ state: 'attached' })
    },
  },
  'player-keys': {
    ...film,
    async play(person, locale) {
      await open(person, locale)
      await person.getByRole('button', { name: keys[locale] }).click()
      await person.getByRole('dialog', { name: keys[locale] }).waitFor()
    },
  },
  'player-statistics': {
    ...film,
    async play(person, locale) {
      await open(person, locale)
      // Closes the settings, and the checkbox with them.
      await person.getByRole('checkbox', { name: statistics[locale] }).click()
      await person.getByRole('region', { name: details[locale] }).waitFor()
    },
  },
})
