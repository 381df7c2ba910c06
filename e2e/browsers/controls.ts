/** As CSS's computed values write them: `rgb(1, 2, 3)` or `rgba(…)`. */
type Color = string

export interface FocusedControl {
  html: string
  ring: Color
  /** Pixels; 0 without a ring. */
  width: number
  ground: Color
}

/** The control that has the focus; null when none has. Runs in the page, so it must be self-contained. */
export function readFocus(): FocusedControl | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  // A field may show it on the box around it.
  const boxes = [element, element.parentElement, element.parentElement?.parentElement].filter((box) => box != null)
  const ring = boxes.map((box) => getComputedStyle(box)).find(({ outlineStyle }) => outlineStyle !== 'none')
  return {
    html: element.outerHTML.slice(0, 120),
    ring: ring?.outlineColor ?? '',
    width: Number.parseFloat(ring?.outlineWidth ?? '0'),
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }
}

export interface ControlColors {
  html: string
  text: Color
  fill: Color
  border: Color
  ground: Color
}

/** Fields, menus and checkboxes of the main part. Runs in the page, so it must be self-contained. */
export function readControls(): ControlColors[] {
  return [...document.querySelectorAll('main :is(input, select, textarea)')]
    .filter((control) => control.checkVisibility())
    .map((control) => {
      const style = getComputedStyle(control)
      return {
        html: control.outerHTML.slice(0, 120),
        text: style.color,
        fill: style.backgroundColor,
        border: style.borderTopColor,
        ground: getComputedStyle(document.documentElement).backgroundColor,
      }
    })
}

/** 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
    const share = Number(value) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
