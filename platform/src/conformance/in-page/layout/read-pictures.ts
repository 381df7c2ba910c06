import type { LayoutTools } from './install-tools.ts'

/**
 * Images that are clipped away, larger than their box, or upscaled beyond their `sizes`; and empty elements that occupy a grid
 * or flex cell. Runs in the page, so it must be self-contained.
 */
export function readPictures(): string[] {
  const { all, root, pathOf, clippedBox, size } = (self as unknown as { layoutTools: LayoutTools }).layoutTools
  const boxAround = (element: Element): HTMLElement => {
    const parent = element.parentElement ?? document.body
    return getComputedStyle(parent).display === 'contents' ? boxAround(parent) : parent
  }
  /** By their lengths: each measurement makes the browser lay out the page again. */
  const measured = new Map<string, number | undefined>()
  const widthOf = (length: string): number | undefined => {
    if (measured.has(length)) return measured.get(length)
    const probe = document.createElement('i')
    Object.assign(probe.style, { position: 'absolute', width: length })
    document.body.append(probe)
    const width = probe.getBoundingClientRect().width || undefined
    probe.remove()
    measured.set(length, width)
    return width
  }
  /** Width that the page's `sizes` gives for this screen. */
  const declaredWidth = (picture: HTMLImageElement): number | undefined => {
    const { sizes } = picture.parentElement?.querySelector<HTMLSourceElement>('source[sizes]') ?? picture
    for (const part of sizes.split(/,(?![^(]*\))/)) {
      const [, media, length = part] = /^\s*(\([^()]*\))\s+(.+)$/.exec(part) ?? []
      if (media && !matchMedia(media).matches) continue
      return widthOf(length.trim())
    }
    return undefined
  }
  const isSvg = ({ currentSrc }: HTMLImageElement) => /\.svg(\?|$)|^data:image\/svg/.test(currentSrc)
  const isBlurred = (element: Element): boolean =>
    getComputedStyle(element).filter.includes('blur') ||
    (element.parentElement !== null && isBlurred(element.parentElement))
  const isInScroller = (element: Element): boolean =>
    element !== document.body &&
    (/auto|scroll/.test(getComputedStyle(element).overflow) || isInScroller(element.parentElement ?? document.body))
  const faultsOf = (picture: HTMLImageElement): string[] => {
    const box = picture.getBoundingClientRect()
    const what = `${pathOf(picture)} (${size(box)})`
    if (!clippedBox(picture, box) && !isInScroller(picture)) return [`picture: nothing is seen of ${what}`]
    if (isBlurred(picture)) return []
    const { clientWidth, clientHeight } = boxAround(picture)
    const { position } = getComputedStyle(picture)
    const isBeyond = picture.offsetWidth > clientWidth + 1 || picture.offsetHeight > clientHeight + 1
    const expectedWidth = declaredWidth(picture) ?? (isSvg(picture) ? undefined : picture.naturalWidth || undefined)
    return [
      ...(isBeyond && position === 'static' && clientWidth > 0
        ? [`picture: ${what} is larger than its box of ${clientWidth}×${clientHeight}`]
        : []),
      ...(expectedWidth && picture.offsetWidth > expectedWidth * 2 + 8
        ? [`picture: ${what} is blown up: it is fetched for ${Math.round(expectedWidth)} px`]
        : []),
    ]
  }
  const cells = [...root().querySelectorAll('source')].filter((element) => {
    const { display, position } = getComputedStyle(element)
    const isInFlow = position === 'static' || position === 'relative'
    const around = boxAround(element)
    return (
      display !== 'none' && isInFlow && around.checkVisibility() && /grid|flex/.test(getComputedStyle(around).display)
    )
  })
  return [
    ...all('img').flatMap((picture) => faultsOf(picture as HTMLImageElement)),
    ...cells.map(
      (element) => `picture: ${pathOf(element)} shows nothing and takes a place in ${pathOf(boxAround(element))}`,
    ),
  ]
}
