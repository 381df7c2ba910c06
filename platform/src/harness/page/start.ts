import '@ginmaku/shared-ui/tokens.css'
import type { RemoteLifecycles } from '@ginmaku/shared-contracts/remote/lifecycles.ts'
import { createFakeHost, type FakeHost } from '@ginmaku/shared-contracts/testing/fake-host.ts'
import { config, handlers, parcels, remote, scenarios } from 'harness-parts'
import { readChoices } from './choices.ts'
import { drawToolbar } from './toolbar.ts'

const choices = readChoices(scenarios)
const scenario = scenarios[choices.scenario ?? '']
const topics = {
  ...scenario?.topics,
  ...(choices.locale && { locale: choices.locale }),
  ...(choices.session && { session: { loggedIn: choices.session === 'member' } }),
}
const toolbar = drawToolbar({
  remote: config.name,
  choices,
  scenarios: Object.keys(scenarios),
  parcels: Object.keys(parcels),
})
const host = watched(createFakeHost({ topics, handlers: { ...handlers, ...scenario?.handlers } }))
document.documentElement.lang = host.bus.read('locale')
document.title = config.name

const main = document.getElementById('main')
if (!main) throw new Error('the page has no #main')
// As the shell's own layouts do.
main.style.cssText = 'max-width: var(--width-page); margin-inline: auto; padding: var(--space-4) var(--space-gutter)'
const parcel = choices.parcel || scenario?.parcel || (config.routes.length === 0 ? config.parcels[0] : undefined)
if (!parcel && location.pathname === '/' && !config.routes.some(({ path }) => path === '/')) goHome()
await open(main, parcel)

/** A remote that does not have the site's first page opens at a page of its own. */
function goHome(): void {
  const simple = config.routes.find(({ path, redirect }) => !path.includes(':') && !redirect)
  history.replaceState(null, '', Object.values(scenarios)[0]?.path ?? simple?.path ?? '/')
}

async function open(element: HTMLElement, parcel: string | undefined): Promise<void> {
  const lifecycles: RemoteLifecycles = parcel ? ((await parcels[parcel]?.()) ?? remote) : remote
  const props = {
    ...JSON.parse(choices.props ?? '{}'),
    onClose: () => toolbar.tell('onClose'),
    host,
    domElement: element,
  }
  await lifecycles.bootstrap(props)
  await lifecycles.mount(props)
}

/** Says what the remote asks of its Host; addresses of its own it may really go to. */
function watched(fake: FakeHost): FakeHost {
  const go = (to: string, replace: boolean | undefined) => {
    history[replace ? 'replaceState' : 'pushState']({ key: String(Date.now()), idx: 0, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }
  const tellLast = () => toolbar.tell(JSON.stringify(fake.asked.at(-1)))
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a[href]')
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || event.defaultPrevented) return
    event.preventDefault()
    go(link.pathname + link.search, false)
  })
  const { navigate, showError, showErrorPage } = fake
  return Object.assign(fake, {
    navigate: (to: string, options?: { replace?: boolean }) => {
      navigate(to, options)
      tellLast()
      go(to, options?.replace)
    },
    showError: (error: unknown) => {
      showError(error)
      toolbar.tell(`showError: ${error}`)
    },
    showErrorPage: (error: Parameters<typeof showErrorPage>[0]) => {
      showErrorPage(error)
      tellLast()
    },
  })
}
