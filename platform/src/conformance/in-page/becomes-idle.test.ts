// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest'
import { becomesIdle } from './becomes-idle.ts'

it.each([
  ['a skeleton', '<div data-skeleton></div>', false],
  ['a section that waits without one', '<span hidden data-waiting></span>', false],
  ['content', '<p>the content</p>', true],
])('a page with %s is still, and complete or not', async (_, content, isComplete) => {
  vi.stubGlobal('scheduler', { postTask: async (task: () => void) => task() })
  onTestFinished(() => void vi.unstubAllGlobals())
  document.body.innerHTML = `<div id="remotes">${content}</div>`
  expect(await becomesIdle(2)).toBe(isComplete)
})
