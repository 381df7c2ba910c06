import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isApiPath } from '@ginmaku/shared-contracts/api/api-paths.ts'
import { isChatUpgrade, refuseOtherProtocols } from '@ginmaku/shared-contracts/errors/raw-connections.ts'
import { type Choices, choicesHeader, choicesIn, readChoices, writeChoices } from '../choices.ts'
import type { DevFacts } from '../facts.ts'
import { openWith } from './open-with.ts'
import { createPageEvents, type PageEvents } from './page-events.ts'
import { proxy } from './proxy.ts'
import { tunnel } from './tunnel.ts'

interface Front {
  /** Origin of the composition server. */
  siteOrigin: string
  /** Origin of the harness API. Undefined when the site runs over its real API, where there are no choices. */
  chosenApi?: string
  /** The script that is injected into every page. */
  pageScript: () => string
}

export interface RunningFront {
  server: Server
  pageEvents: PageEvents
}

/**
 * The server that the browser uses in development: it proxies the real composition server and adds the developer tools. Not yet
 * listening.
 */
export function createFront({ siteOrigin, chosenApi, pageScript }: Front): RunningFront {
  const pageEvents = createPageEvents()
  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://front')
    if (url.pathname === '/__dev/events') return pageEvents.subscribe(incoming, response)
    if (url.pathname === '/__dev/page.js') return sendScript(response, pageScript(), await factsOf(chosenApi))
    if (url.pathname === '/__dev/open' && chosenApi) return open(url, response, await factsOf(chosenApi))
    if (chosenApi && isApiPath(url.pathname)) return proxy(incoming, response, { origin: chosenApi })
    const choices = choicesIn(incoming.headers.cookie)
    proxy(incoming, response, {
      origin: siteOrigin,
      headers: chosenApi ? { ...plain, ...callerOf(choices), [choicesHeader]: writeChoices(choices) } : plain,
      change: (html) => injectScript(html, { renderAgain: choices.clock !== undefined }),
    })
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
    })
  })
  refuseOtherProtocols(server, isChatUpgrade)
  server.on('upgrade', (incoming, socket, head) => {
    if (isChatUpgrade(incoming)) tunnel(incoming, socket, head, chosenApi ?? siteOrigin)
  })
  server.on('close', pageEvents.close)
  return { server, pageEvents }
}

const plain = { 'accept-encoding': 'identity' }

/** The composition server takes the visitor's country from a proxy in front of it. */
const callerOf = ({ region }: Choices) => (region ? { 'x-client-region': region } : {})

async function factsOf(chosenApi: string | undefined): Promise<DevFacts | undefined> {
  if (!chosenApi) return undefined
  const response = await fetch(`${chosenApi}/__dev/facts`)
  return (await response.json()) as DevFacts
}

function sendScript(response: ServerResponse, script: string, facts: DevFacts | undefined): void {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
  response.end(`self.devFacts = ${JSON.stringify(facts ?? null)};\n${script}`)
}

function open(url: URL, response: ServerResponse, facts: DevFacts | undefined): void {
  if (!facts) throw new Error('nothing is known of the remote')
  const { cookies, to } = openWith(readChoices(url.search), url.searchParams.get('to'), facts)
  const { pathname, search } = new URL(to, url)
  response.writeHead(302, { 'set-cookie': cookies, location: pathname + search, 'cache-control': 'no-store' })
  response.end()
}

/** Injects the development script before the product's. It is same-origin, so that the page's CSP needs no change. */
const scriptTag = '<script src="/__dev/page.js"></script>'

/** @param renderAgain the browser renders the page itself, since the server does not use the chosen clock */
function injectScript(html: string, { renderAgain }: { renderAgain: boolean }): string {
  const prepared = html.replace('<head>', `<head>${scriptTag}`)
  return renderAgain ? prepared.replace('id="rendered-answers"', 'id="rendered-at-another-time"') : prepared
}
