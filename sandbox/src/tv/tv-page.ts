import { html, type Markup } from '../page/html.ts'
import type { TvMessages } from './tv-messages.ts'

/** The TV's screen; its script shows one of the sections at a time. */
export const tvPage = (
  messages: TvMessages,
): Markup => html`<main class="tv" data-messages="${JSON.stringify(messages)}">
<h1>${messages.logIn}</h1>
<section data-state="showing" hidden>
  <div class="tv-entry">
    <svg role="img" aria-label="${messages.qr}" shape-rendering="crispEdges"><path fill="#000"></path></svg>
    <div>
      <p>${messages.scan}</p>
      <p><a id="address" target="_blank" rel="noopener"></a></p>
      <p class="hint" id="code-label">${messages.code}</p>
      <p class="tv-code"><output id="code" aria-labelledby="code-label"></output></p>
    </div>
  </div>
</section>
<p id="status" role="status">${messages.starting}</p>
<p id="email" class="tv-email"></p>
<button type="button" id="again" class="primary" hidden>${messages.again}</button>
<button type="button" id="log-out" hidden>${messages.logOut}</button>
</main>`
