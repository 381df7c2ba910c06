import type { Box, LayoutTools } from './install-tools.ts'

/** Text, controls and images that overlap. Runs in the page, so it must be self-contained. */
export function readOverlaps(): string[] {
  const { all, pathOf, styleOf, clippedBox, textLines, size } = (self as unknown as { layoutTools: LayoutTools })
    .layoutTools
  interface Piece {
    owner: Element
    box: Box
    kind: 'text' | 'control' | 'picture'
  }
  const seen = (owner: Element, box: Box, kind: Piece['kind']): Piece[] => {
    const left = clippedBox(owner, box)
    return left ? [{ owner, box: left, kind }] : []
  }
  const pieces = [
    ...textLines().flatMap(({ owner, box }) => seen(owner, box, 'text')),
    ...all('button, input, select, textarea, [role=button]').flatMap((owner) =>
      seen(owner, owner.getBoundingClientRect(), 'control'),
    ),
    // Decorative images may overlap each other and text.
    ...all(':is(img, video):not([aria-hidden] *)').flatMap((owner) =>
      seen(owner, owner.getBoundingClientRect(), 'picture'),
    ),
  ]
  /** Overlaps on purpose: positioned out of the flow, below the common ancestor. */
  const isLaidOver = (owner: Element, common: Element) => {
    for (let at: Element | null = owner; at && at !== common; at = at.parentElement) {
      const { position } = styleOf(at)
      if (position === 'absolute' || position === 'fixed' || position === 'sticky') return true
    }
    return false
  }
  const commonOf = (one: Element, other: Element) => {
    let common: Element | null = one
    while (common && !common.contains(other)) common = common.parentElement
    return common ?? document.body
  }
  const areSeparate = (one: Piece, other: Piece) => {
    if (one.owner.contains(other.owner) || other.owner.contains(one.owner)) return false
    // A label may be drawn in place of its control.
    if ((one.owner.closest('label') ?? one) === (other.owner.closest('label') ?? other)) return false
    const common = commonOf(one.owner, other.owner)
    const [isOneOver, isOtherOver] = [isLaidOver(one.owner, common), isLaidOver(other.owner, common)]
    // A badge may overlap an image, and a bar the content scrolled under it; text must never overlap other text.
    return !isOneOver && !isOtherOver
  }
  const faults: string[] = []
  for (const [at, one] of pieces.entries())
    for (const other of pieces.slice(at + 1)) {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width > 2 && height > 2 && areSeparate(one, other))
        faults.push(
          `overlaps: ${one.kind} ${pathOf(one.owner)} (${size(one.box)}) and ${other.kind} ${pathOf(other.owner)} (${size(other.box)}) by ${Math.round(width)}×${Math.round(height)} px`,
        )
    }
  return [...new Set(faults)]
}
