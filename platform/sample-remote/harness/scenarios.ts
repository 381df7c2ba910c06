import type { Scenarios } from '@ginmaku/platform/dev/scenario.ts'

/** States worth opening. */
export const scenarios: Scenarios = {
  hello: { path: '/hello' },
  answered: {
    path: '/hello',
    play: async (person, locale) => {
      await person.getByRole('button', { name: { ja: 'あいさつする', en: 'Say hello' }[locale] }).click()
      await person
        .getByRole('status')
        .filter({ hasText: { ja: 'こんにちは！', en: 'Hello.' }[locale] })
        .waitFor()
    },
  },
}
