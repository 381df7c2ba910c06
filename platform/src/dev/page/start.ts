import { choicesIn } from '../choices.ts'
import type { DevFacts } from '../facts.ts'
import { setClock } from './clock.ts'
import { followSaves } from './follow-saves.ts'
import { layCart } from './lay-cart.ts'
import { sendChoices } from './send-choices.ts'
import { renderBuildError, renderToolbar } from './toolbar.ts'

declare global {
  /** Written in front of this script by whoever serves it. */
  var devFacts: DevFacts | null
}

// Before anything of the product: it must find the chosen time and take the chosen way to the API.
const facts = self.devFacts
if (facts) {
  const choices = choicesIn(document.cookie)
  setClock(choices.clock)
  sendChoices()
  layCart(choices, facts)
  addEventListener('DOMContentLoaded', () => renderToolbar(choices, facts))
}
followSaves(renderBuildError)
