import { type Choices, choicesHeader, choicesIn, writeChoices } from '../choices.ts'
import type { DevFacts } from '../facts.ts'
import { setClock } from './clock.ts'
import { fakeChat } from './fake-chat.ts'
import { renderBuildError, renderToolbar } from './toolbar.ts'

declare global {
  /** Prepended to this script by the front server. */
  var devFacts: DevFacts | null
}

/** Calls of the API, without its files. */
const apiCall = /^\/(api|live)\//

// Must run before the product's code, which uses the chosen clock and the patched fetch.
const facts = self.devFacts
if (facts) {
  const choices = choicesIn(document.cookie)
  setClock(choices.clock)
  sendChoices()
  storeCart(choices, facts)
  fakeChat(facts)
  showApp(choices, facts)
  addEventListener('DOMContentLoaded', () => renderToolbar(choices, facts))
}
reloadOnSave(renderBuildError)

/**
 * Adds the choices to API calls, since the shell sends no cookies with them. Read at each call, so that a change applies
 * immediately.
 */
function sendChoices(): void {
  const realFetch = self.fetch
  self.fetch = (resource, options) => {
    const request = new Request(resource, options)
    if (apiCall.test(new URL(request.url).pathname))
      request.headers.set(choicesHeader, writeChoices(choicesIn(document.cookie)))
    return realFetch(request)
  }
}

/** Writes the scenario's cart to the shell's storage, once per opening, so that later changes to the cart are kept. */
function storeCart({ scenario, opened }: Choices, facts: DevFacts): void {
  if (!opened || sessionStorage.getItem('devOpened') === opened) return
  sessionStorage.setItem('devOpened', opened)
  const cart = facts.scenarios[scenario ?? '']?.topics?.cart
  if (cart) sessionStorage.setItem('cart', JSON.stringify(cart))
  else sessionStorage.removeItem('cart')
}

/** The scenario's state of the installed app, as browsers show it to the shell. */
function showApp({ scenario }: Choices, facts: DevFacts): void {
  const app = facts.scenarios[scenario ?? '']?.topics?.app
  const realMatch = self.matchMedia
  if (app === 'standalone')
    self.matchMedia = (query) => realMatch.call(self, query.replace('(display-mode: standalone)', 'all'))
  if (app !== 'installable') return
  const offer = Object.assign(new Event('beforeinstallprompt'), { prompt: async () => ({ outcome: 'accepted' }) })
  const { documentElement } = document
  // The shell sets the attribute when it is live.
  const watch = new MutationObserver(() => {
    if (!documentElement.hasAttribute('data-live')) return
    watch.disconnect()
    dispatchEvent(offer)
  })
  watch.observe(documentElement, { attributes: true })
}

/**
 * Reloads the page after a rebuild; drafts of forms are restored.
 * @param onBuildErrors gets the build's errors
 */
function reloadOnSave(onBuildErrors: (text: string) => void): void {
  const events = new EventSource('/__dev/events')
  events.addEventListener('saved', () => location.reload())
  events.addEventListener('broken', ({ data }: MessageEvent<string>) => onBuildErrors(JSON.parse(data)))
  // Otherwise leaving the page would log a connection error.
  addEventListener('pagehide', () => events.close())
}
