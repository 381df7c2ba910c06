export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type ClippingStyle = Pick<
  CSSStyleDeclaration,
  'position' | 'overflowX' | 'overflowY' | 'textOverflow' | 'webkitLineClamp' | 'clip' | 'clipPath'
>

/** Measuring helpers that all layout rules share. */
export interface LayoutTools {
  /** The visible root: the topmost modal, or the whole page. */
  root(): Element
  isSeen(element: Element): boolean
  /** What clips it, and how it is positioned. */
  styleOf(element: Element): ClippingStyle
  /** Visible elements that match the selector. */
  all(selector: string): HTMLElement[]
  /** A path of ids, classes and sibling indexes. */
  pathOf(element: Element): string
  /** The part of a box that its clipping ancestors leave visible, on screen or not. */
  clippedBox(element: Element, box: Box): Box | undefined
  /** Lines of text, each with its element, as high as its letters. */
  textLines(): { owner: Element; box: Box; messages: string }[]
  size(box: Box): string
}

/**
 * Installs them as `self.layoutTools`, for one look at a page that does not change: what they found out is remembered. Runs in
 * the page, so it must be self-contained.
 */
export function installTools(): void {
  const remember = <Result>(work: (element: Element) => Result) => {
    const known = new Map<Element, Result>()
    return (element: Element): Result => {
      if (!known.has(element)) known.set(element, work(element))
      return known.get(element) as Result
    }
  }
  const root = () => [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const styleOf = remember((element): ClippingStyle => {
    const { position, overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath } = getComputedStyle(element)
    return { position, overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath }
  })
  const edgesOf = remember((element) => element.getBoundingClientRect())
  // Text for screen readers only, clipped to a point.
  const isUnseen = (element: Element) => {
    const { position, clip, clipPath } = styleOf(element)
    return position === 'absolute' && (clipPath.startsWith('inset(50%') || /^rect\((0px,? ?|1px,? ?){4}\)/.test(clip))
  }
  const isWithinUnseen: (element: Element) => boolean = remember(
    (element) => isUnseen(element) || (element.parentElement !== null && isWithinUnseen(element.parentElement)),
  )
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : []
  const isSeen = remember(
    (element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isWithinUnseen(element),
  )
  const all = (selector: string) => [...root().querySelectorAll<HTMLElement>(selector)].filter(isSeen)
  const nameOf = (element: Element) => {
    const name =
      element.localName + (element.id && `#${element.id}`) + (element.classList[0] ? `.${element.classList[0]}` : '')
    const alike = [...(element.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === element.localName,
    )
    return alike.length > 1 ? `${name}[${alike.indexOf(element) + 1}]` : name
  }
  const pathOf = (element: Element) => [element, ...ancestors(element)].slice(0, 4).map(nameOf).reverse().join(' > ')
  const clippedBox = (element: Element, { left, right, top, bottom }: Box) => {
    const box = { left, right, top, bottom }
    let { position } = styleOf(element)
    for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
      if (position === 'fixed' || ancestor === document.body || ancestor === document.documentElement) break
      const style = styleOf(ancestor)
      // A positioned element is only clipped by its containing block.
      if (position === 'absolute' && style.position === 'static') continue
      position = style.position
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const edge = edgesOf(ancestor)
      if (style.overflowX !== 'visible') {
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
      }
      if (style.overflowY !== 'visible') {
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
    }
    return box.right - box.left > 0.5 && box.bottom - box.top > 0.5 ? box : undefined
  }
  const linesOf = (text: Text, owner: Element) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const letters = Number.parseFloat(getComputedStyle(owner).fontSize) * 0.8
    return [...range.getClientRects()]
      .filter(({ width }) => width > 1)
      .map(({ left, right, top, height }) => {
        const middle = top + height / 2
        const box = { left, right, top: middle - letters / 2, bottom: middle + letters / 2 }
        return { owner, box, messages: (text.textContent ?? '').trim().slice(0, 30) }
      })
  }
  const readTextLines = () => {
    const texts = document.createTreeWalker(root(), NodeFilter.SHOW_TEXT)
    const lines: ReturnType<LayoutTools['textLines']> = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const owner = text.parentElement
      if (owner && /\S/.test(text.data) && !owner.closest('script, style, option, svg') && isSeen(owner))
        lines.push(...linesOf(text, owner))
    }
    return lines
  }
  let lines: ReturnType<LayoutTools['textLines']> | undefined
  const textLines = () => {
    lines ??= readTextLines()
    return lines
  }
  const size = ({ left, top, right, bottom }: Box) =>
    `${Math.round(right - left)}×${Math.round(bottom - top)} at ${Math.round(left)},${Math.round(top)}`
  Object.assign(self, {
    layoutTools: { root, isSeen, styleOf, all, pathOf, clippedBox, textLines, size } satisfies LayoutTools,
  })
}
