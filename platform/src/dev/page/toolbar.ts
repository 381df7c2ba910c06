import { errorCodes } from '@ginmaku/shared-contracts/errors/codes.ts'
import { type Choices, openLink } from '../choices.ts'
import type { DevFacts } from '../facts.ts'

const look = `
:host { position: fixed; inset: auto 0.5rem 0.5rem auto; z-index: 2147483647; font: 12px/1.4 system-ui, sans-serif; color: #fff }
details, pre { padding: 0.375rem 0.75rem; border: 1px solid #777; border-radius: 0.5rem; background: #111e }
summary { cursor: pointer }
form { display: grid; grid-template-columns: auto auto; gap: 0.25rem 0.5rem; padding-block: 0.5rem }
select, input { font: inherit; color: #fff; background: #333; border: 1px solid #777; border-radius: 0.25rem; max-width: 16rem }
pre { position: fixed; inset: 1rem; overflow: auto; margin: 0; color: #ffb19e; background: #111 }
`

/**
 * In a shadow root, so that styles don't leak either way. Uses a constructed stylesheet, since the page's CSP refuses inline
 * ones.
 */
function show(...content: Node[]): void {
  const host = document.body.appendChild(document.createElement('dev-toolbar'))
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(...content)
}

const isOpenKey = 'devToolbarOpen'

/** The controls. Each opens the page again with one more choice, through a link that can be bookmarked. */
export function renderToolbar(choices: Choices, facts: DevFacts): void {
  const details = document.createElement('details')
  details.open = sessionStorage.getItem(isOpenKey) !== null
  details.addEventListener('toggle', () =>
    details.open ? sessionStorage.setItem(isOpenKey, 'yes') : sessionStorage.removeItem(isOpenKey),
  )
  const form = document.createElement('form')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const isScenario = target.name === 'scenario'
    const next = isScenario ? { scenario: target.value } : { ...choices, [target.name]: target.value }
    location.assign(openLink(next, isScenario ? undefined : location.pathname + location.search))
  })
  form.append(
    ...menu('scenario', Object.keys(facts.scenarios), choices),
    ...menu('session', ['visitor', 'member'], choices),
    ...menu('locale', ['ja', 'en'], choices),
    ...menu('region', ['JP', 'US', 'FR'], choices),
    ...menu('fails', ['*', ...facts.calls], choices, 'failing call'),
    ...menu('failure', ['no network', ...Object.keys(errorCodes)], choices, 'how it fails'),
    ...menu('delay', ['300', '1000', '3000', '10000'], choices, 'delay (ms)'),
    ...entry('clock', '+2h, -3d, 2027-01-01T00:00:00+09:00', choices),
  )
  const summary = document.createElement('summary')
  summary.textContent = [facts.remote, choices.scenario].filter(Boolean).join(' · ')
  details.append(summary, form)
  show(details)
}

/** Build errors, shown over the page of the last successful build. */
export function renderBuildError(text: string): void {
  const message = document.createElement('pre')
  message.role = 'alert'
  message.textContent = text
  show(message)
}

function menu(name: keyof Choices, values: string[], choices: Choices, label: string = name): Node[] {
  const select = document.createElement('select')
  for (const value of ['', ...values]) select.add(new Option(value || '–', value))
  select.value = choices[name] ?? ''
  return labelled(select, name, label)
}

function entry(name: keyof Choices, example: string, choices: Choices): Node[] {
  const input = document.createElement('input')
  input.value = choices[name] ?? ''
  input.placeholder = example
  return labelled(input, name, name)
}

function labelled(control: HTMLInputElement | HTMLSelectElement, name: string, text: string): Node[] {
  control.name = name
  control.id = `dev-${name}`
  const label = document.createElement('label')
  label.htmlFor = control.id
  label.textContent = text
  return [label, control]
}
