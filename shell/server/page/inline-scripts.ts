import { earlyPress } from '@ginmaku/shared-contracts/host/early-press.ts'
import { liveAttribute } from '../../src/page-facts.ts'
import { hiddenFrameParameter } from '../../src/routing/hidden-frame.ts'

/**
 * The document's first script. Until the page is live it remembers the last pressed button, and it stops native form
 * submission, which would lose what was typed.
 */
export const rememberEarlyPress = `(() => {
  const isLive = () => document.documentElement.hasAttribute('${liveAttribute}')
  addEventListener('click', ({ target }) => {
    const button = !isLive() && target instanceof Element && target.closest('button:not([popovertarget])')
    if (!button) return
    document.querySelector('[${earlyPress}]')?.removeAttribute('${earlyPress}')
    button.setAttribute('${earlyPress}', '')
  }, true)
  addEventListener('submit', (event) => event.preventDefault(), true)
})()`

/**
 * Sets the width of a classic scrollbar, or of the space reserved for it, before the first paint: `100vw` includes it. A touch
 * screen hardly ever has one, so there it is measured with the first frame, and needs no layout of its own.
 */
export const measureScrollbar = `(() => {
  const { documentElement: html } = document
  let shown = '0px'
  const measure = () => {
    const width = \`\${innerWidth - html.offsetWidth}px\`
    if (width !== shown) html.style.setProperty('--scrollbar', width)
    shown = width
  }
  if (matchMedia('(pointer: coarse)').matches) requestAnimationFrame(measure)
  else measure()
  addEventListener('resize', measure)
})()`

/** Until the page is live, whose router then does the same, the links of a page without a frame lead to pages without one. */
export const keepFrameHidden = `(() => {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a[href]')
    if (!link || document.documentElement.hasAttribute('${liveAttribute}')) return
    const name = '${hiddenFrameParameter}'
    const to = new URL(link.href)
    if (to.origin !== location.origin || to.searchParams.has(name)) return
    to.searchParams.set(name, new URLSearchParams(location.search).get(name) ?? '')
    link.href = to.href
  }, true)
})()`
