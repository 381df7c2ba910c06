const controls = 'button, a, input, select, textarea, summary, label'

/** Pixels: what is higher, such as a poster with its name, can still be pressed next to it. */
const highest = 80

/** Whether a control of the page lies under a fixed element. */
export function coversControl(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const across = [left, (left + right) / 2, right - 1]
  const down = [top, (top + bottom) / 2, bottom - 1]
  return across.some((x) =>
    down.some((y) => document.elementsFromPoint(x, y).some((under) => isControl(under, element))),
  )
}

function isControl(under: Element, element: Element): boolean {
  const control = under.closest(controls)
  return control !== null && !element.contains(control) && control.getBoundingClientRect().height <= highest
}
