import { test as base, expect } from '@ginmaku/platform/conformance/conformance-test.ts'
import { placesOf } from '@ginmaku/platform/conformance/places.ts'
import { openScenario } from '@ginmaku/platform/conformance/visit.ts'
import { type Keyboard, keyboardOf } from '@ginmaku/platform/verify/keyboard.ts'
import type { Locale } from '@ginmaku/shared-contracts/api/shapes.ts'
import type { Locator } from '@playwright/test'

type Role = Parameters<Locator['getByRole']>[0]
type Page = Parameters<typeof keyboardOf>[0]

interface Journey {
  page: Page
  keys: Keyboard
  locale: Locale
  /** Opens a scenario of the harness in the journey's language. */
  open(scenario: string): Promise<void>
  /** The one of that role and name in the page. */
  find(role: Role, name: string | RegExp): Locator
  /** That heading is shown, and it or the box around it has the focus. */
  arrive(heading: string): Promise<void>
  /** That text is shown. */
  see(text: string | RegExp): Promise<void>
}

/** This remote alone, in both languages, by keyboard; nothing is logged as a fault. */
export function journey(title: string, go: (journey: Journey) => Promise<void>): void {
  for (const locale of ['ja', 'en'] as const)
    base(`${title}, in ${locale}`, async ({ page, under, complaints }) => {
      const main = page.getByRole('main')
      await go({
        page,
        keys: keyboardOf(page),
        locale,
        find: (role, name) => main.getByRole(role, { name, exact: true }),
        async open(scenario) {
          const place = placesOf(under).find(({ name }) => name === scenario)
          if (!place) throw new Error(`no scenario is named ${scenario}`)
          await openScenario(locale, page, under, place)
        },
        async arrive(heading) {
          const shown = page.getByRole('heading', { name: heading, exact: true })
          const focused = main.locator(':focus')
          await expect(focused.and(shown).or(focused.filter({ has: shown }))).toBeVisible()
        },
        async see(text) {
          await expect(main.getByText(text).first()).toBeVisible()
        },
      })
      expect(complaints).toEqual([])
    })
}
