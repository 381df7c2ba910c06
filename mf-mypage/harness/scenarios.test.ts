import { axeFaults } from '@ginmaku/shared-ui/testing/axe-faults.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../src/testing/open-page.ts'
import { handlers } from './handlers.ts'
import { scenarios } from './scenarios.ts'

test.each(Object.entries(scenarios))('%s stands alone, with nothing for axe', async (_, scenario) => {
  await openPage(scenario.path, {
    topics: scenario.topics,
    handlers: { ...handlers, ...scenario.handlers },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeFaults()).toEqual([])
})
