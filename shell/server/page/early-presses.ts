import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'
import { liveAttribute } from '../../src/page-facts.ts'

/**
 * The document's first script. Until the page is live it remembers the last pressed button, and it stops native form
 * submission, which would lose what was typed.
 */
export const keepEarlyPresses = `(() => {
  const isLive = () => document.documentElement.hasAttribute('${liveAttribute}')
  addEventListener('click', ({ target }) => {
    const button = !isLive() && target instanceof Element && target.closest('button')
    if (!button) return
    document.querySelector('[${earlyPress}]')?.removeAttribute('${earlyPress}')
    button.setAttribute('${earlyPress}', '')
  }, true)
  addEventListener('submit', (event) => event.preventDefault(), true)
})()`
