import { choicesIn } from '../choices.ts'
import type { DevFacts } from '../facts.ts'
import { setClock } from './clock.ts'
import { followSaves } from './follow-saves.ts'
import { layCart } from './lay-cart.ts'
import { sendChoices } from './send-choices.ts'
import { renderBuildError, renderToolbar } from './toolbar.ts'

declare global {
  /** Prepended to this script by the front server. */
  var devFacts: DevFacts | null
}

// Must run before the product's code, which uses the chosen clock and the patched fetch.
const facts = self.devFacts
if (facts) {
  const choices = choicesIn(document.cookie)
  setClock(choices.clock)
  sendChoices()
  layCart(choices, facts)
  addEventListener('DOMContentLoaded', () => renderToolbar(choices, facts))
}
followSaves(renderBuildError)
