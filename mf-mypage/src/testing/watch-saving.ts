import { onTestFinished, vi } from 'vitest'

/** What the page makes the browser save. */
export function watchSaving() {
  const saved: Blob[] = []
  // jsdom has neither.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:1',
    revokeObjectURL: () => undefined,
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => click.mockRestore())
  return { saved, links: click.mock.contexts }
}
