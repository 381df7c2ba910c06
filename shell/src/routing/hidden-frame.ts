/** Query parameter that hides header, footer and menu (spec §2.11), whatever its value. */
export const hiddenFrameParameter = '_h'

/** Whether the address's query hides the frame. */
export const hidesFrame = (search: string): boolean => new URLSearchParams(search).has(hiddenFrameParameter)

/**
 * An address on this site that hides the frame if the page it is reached from does.
 * @param search query of that page
 */
export function keepFrameHidden(to: string, search: string): string {
  const value = new URLSearchParams(search).get(hiddenFrameParameter)
  if (value === null) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  if (hidesFrame(query)) return to
  return `${path}${query ? `${query}&` : '?'}${hiddenFrameParameter}=${encodeURIComponent(value)}${hash}`
}
