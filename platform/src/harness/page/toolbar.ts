import { addressOf, type Choices } from './choices.ts'

interface ToolbarParts {
  remote: string
  choices: Choices
  scenarios: string[]
  parcels: string[]
}

const look = `
:host { position: fixed; inset: auto 0.5rem 0.5rem auto; z-index: 2147483647; font: 12px/1.4 system-ui, sans-serif }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center; padding: 0.5rem 0.75rem; border: 1px solid #555; border-radius: 0.5rem; background: #111c; color: #fff; backdrop-filter: blur(8px) }
select { font: inherit; color: #fff; background: #333; border: 1px solid #666; border-radius: 0.25rem; padding: 0.125rem 0.25rem }
output { max-width: 24rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: #ffb19e }
`

/** Choices as menus, and the last thing that the remote asked of its Host. In a shadow root: neither's styles reach the other. */
export function drawToolbar({ remote, choices, scenarios, parcels }: ToolbarParts): { tell: (text: string) => void } {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  const style = document.createElement('style')
  style.textContent = look
  const form = document.createElement('form')
  const output = document.createElement('output')
  form.append(
    `${remote} `,
    menu('scenario', ['', ...scenarios], choices),
    menu('parcel', ['', ...parcels], choices),
    menu('locale', ['ja', 'en'], choices),
    menu('session', ['', 'visitor', 'member'], choices),
    output,
  )
  shadow.append(style, form)
  return {
    tell: (text) => {
      output.textContent = text
    },
  }
}

function menu(name: keyof Choices, values: string[], choices: Choices): HTMLSelectElement {
  const select = document.createElement('select')
  select.ariaLabel = name
  for (const value of values)
    select.add(new Option(value || `(${name})`, value, false, value === (choices[name] ?? '')))
  select.hidden = values.length < 2
  select.addEventListener('change', () => {
    const path = name === 'scenario' ? '/' : location.pathname
    location.assign(addressOf({ ...choices, [name]: select.value }, path))
  })
  return select
}
