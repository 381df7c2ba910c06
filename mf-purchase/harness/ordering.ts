import type { PageScenario } from '@ginmaku/platform/dev/scenario.ts'

type Play = NonNullable<PageScenario['play']>

const rent: Readonly<Record<Parameters<Play>[1], RegExp>> = { ja: /でレンタルする$/, en: /^Rent for / }

/** Confirms, orders with the stored card, then expects this text. */
export const ordering =
  (words: Readonly<Record<Parameters<Play>[1], string>>): Play =>
  async (person, locale) => {
    await person.getByRole('checkbox').check()
    await person.getByRole('button', { name: rent[locale] }).click()
    await person.getByText(words[locale]).waitFor()
  }
