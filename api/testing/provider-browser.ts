import type { SessionTokens } from '@ginmaku/shared-contracts/api/member/identity.ts'
import type { Provider } from '@ginmaku/shared-contracts/api/member/provider-bounds.ts'
import { siteOrigin, type TestShop } from './open-test-shop.ts'

/** Whom to be at a provider, or what to answer there. */
export type AtProvider = { name: string; email?: string; certified?: 'yes' } | 'cancel' | 'fail'

/** A browser with cookies, which visits the API as the site's own pages do, and the sandbox's providers. */
export interface ProviderBrowser {
  /** A call of the API with this browser's cookies. */
  post(path: string, body: unknown, tokens?: SessionTokens): Promise<Response>
  /** Starts a log-in and returns the provider's address. */
  start(provider: Provider, redirectTo?: string): Promise<string>
  /** Answers at the provider, and returns the address to which it sends the browser; a form's fields are in its query. */
  answer(authorizationUrl: string, who: AtProvider): Promise<URL>
  /** Opens the provider's answer, and returns the site's address to which the API sends the browser. */
  comeBack(callback: URL): Promise<URL>
  /** All of it: the site's address in the end. */
  visit(provider: Provider, who: AtProvider): Promise<URL>
}

export function openBrowser({ server, sandbox }: TestShop): ProviderBrowser {
  const jars = new Map<string, Map<string, string>>()

  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(address)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return response
  }
  const next = (response: Response, from: string) => new URL(response.headers.get('location') ?? '', from).href

  const browser: ProviderBrowser = {
    post: (path, body, tokens) =>
      open(`${server.origin}/api/v2${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          ...(tokens && { 'x-auth-key': tokens.auth_key, 'x-access-token': tokens.access_token }),
        },
      }),
    start: async (provider, redirect_to = '/login/complete') => {
      const response = await browser.post(`/login/${provider}`, { redirect_to })
      const { authorization_url } = (await response.json()) as { authorization_url: string }
      return authorization_url
    },
    answer: async (authorizationUrl, who) => {
      const choose = next(await open(authorizationUrl), sandbox.origin)
      const fields = typeof who === 'string' ? { answer: who } : { answer: 'go', ...who }
      const chosen = await open(choose, { method: 'POST', body: new URLSearchParams(fields) })
      const resumed = await open(next(chosen, sandbox.origin))
      return resumed.headers.has('location') ? new URL(next(resumed, sandbox.origin)) : formOf(await resumed.text())
    },
    comeBack: async (callback) => {
      const here = new URL(callback.pathname + callback.search, server.origin)
      const isForm = callback.hash === '#form'
      if (!isForm) return new URL(next(await open(here.href), server.origin))
      const posted = await fetch(server.origin + here.pathname, {
        ...{ method: 'POST', redirect: 'manual', body: here.searchParams },
      })
      return browser.comeBack(new URL(next(posted, siteOrigin)))
    },
    visit: async (provider, who) => browser.comeBack(await browser.answer(await browser.start(provider), who)),
  }
  return browser
}

const unescaped = (text: string) =>
  text.replace(
    /&(quot|amp|#39|lt|gt);/g,
    (_, name: string) => ({ quot: '"', amp: '&', '#39': "'", lt: '<', gt: '>' })[name] ?? '',
  )

/** The address and fields of a form that submits itself. */
function formOf(page: string): URL {
  const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  const url = new URL(unescaped(action))
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
    url.searchParams.set(name, unescaped(value))
  url.hash = 'form'
  return url
}
