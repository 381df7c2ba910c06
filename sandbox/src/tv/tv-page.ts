import { html, type Markup } from '../page/html.ts'
import type { TvWords } from './tv-words.ts'

/** The TV's screen; its script shows one of the sections at a time. */
export const tvPage = (words: TvWords): Markup => html`<main class="tv" data-words="${JSON.stringify(words)}">
<h1>${words.logIn}</h1>
<section data-state="showing" hidden>
  <div class="tv-entry">
    <svg role="img" aria-label="${words.qr}" shape-rendering="crispEdges"><path fill="#000"></path></svg>
    <div>
      <p>${words.scan}</p>
      <p><a id="address" target="_blank" rel="noopener"></a></p>
      <p class="hint" id="code-label">${words.code}</p>
      <p class="tv-code"><output id="code" aria-labelledby="code-label"></output></p>
    </div>
  </div>
</section>
<p id="status" role="status">${words.starting}</p>
<p id="email" class="tv-email"></p>
<button type="button" id="again" class="primary" hidden>${words.again}</button>
<button type="button" id="log-out" hidden>${words.logOut}</button>
</main>`
