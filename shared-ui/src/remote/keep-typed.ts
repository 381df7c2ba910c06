type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * What somebody has done in a drawn form before its code was there: typed, ticked, chosen, focused.
 * @returns puts it into the form that has taken over, as if it were done now
 */
export function keepTyped(container: HTMLElement): () => void {
  const controls = controlsOf(container)
  const focused = controls.find((control) => control === document.activeElement)?.name
  const done = controls
    .filter(isTouched)
    .map((control) => ({ name: control.name, value: control.value, ticked: isTicked(control) }))
  return () => {
    const now = controlsOf(container)
    for (const { name, value, ticked } of done) {
      const control = now.find(
        (candidate) => candidate.name === name && (ticked === undefined || candidate.value === value),
      )
      if (control) doAgain(control, value, ticked)
    }
    if (focused) now.find(({ name }) => name === focused)?.focus()
  }
}

const controlsOf = (container: HTMLElement): Control[] =>
  [...container.querySelectorAll<Control>('input[name], textarea[name], select[name]')].filter(
    ({ type }) => type !== 'hidden' && type !== 'file',
  )

const isTickable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'
const isTicked = (control: Control) => (isTickable(control) ? control.checked : undefined)

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  if (isTickable(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

/** React compares with what it believes to stand there, so that is changed first, behind its back for the second time. */
function doAgain(control: Control, value: string, ticked: boolean | undefined): void {
  if (isTickable(control)) {
    if (control.checked !== ticked) control.click()
    return
  }
  const setUnseen = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set
  control.value = ''
  setUnseen?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
