/** An element as a visitor names it. */
export interface Target {
  role: 'button' | 'link' | 'heading' | 'textbox' | 'checkbox' | 'radio' | 'alert'
  /** Of the accessible name, or a part of it: the source of a regular expression. */
  name: string
}

/**
 * The first visible element of a role whose accessible name matches. Runs in the page, so it must be self-contained; the name is computed
 * from `aria-label`, `aria-labelledby`, labels and text, which is all that this product uses.
 */
export function findElement({ role, name }: Target): Element | null {
  const selectors: Record<Target['role'], string> = {
    button: 'button, summary, [role="button"]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    textbox: 'input:not([type="checkbox"]):not([type="radio"]), textarea',
    checkbox: 'input[type="checkbox"]',
    radio: 'input[type="radio"]',
    alert: '[role="alert"]',
  }
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label) return label
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels =
      ids.length > 0 ? ids.map((id) => document.getElementById(id)) : [...((element as HTMLInputElement).labels ?? [])]
    return labels.length > 0 ? labels.map((other) => (other ? textOf(other) : '')).join(' ') : textOf(element)
  }
  const pattern = new RegExp(name)
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  return (
    [...document.querySelectorAll(selectors[role])].find(
      (element) => isShown(element) && pattern.test(nameOf(element)),
    ) ?? null
  )
}
