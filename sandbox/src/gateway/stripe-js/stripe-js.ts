// Runs in the shop's page in place of Stripe.js, as a classic script: the part of its interface that the shop calls.
import type { Locale } from '../../page/locale.ts'

/** Of Stripe's Appearance API, what the frame can apply. */
interface Appearance {
  theme?: string
  variables?: Record<string, string>
}
interface ElementsOptions {
  locale?: Locale
  appearance?: Appearance
}
type StripeError = { type: string; code?: string; message: string }
type Answer = { token: string } | { error: StripeError }
type FrameMessage = { type: string; height: number; token: string; id: string; failure: string | null }

{
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src)
  const messages = {
    ja: { fields: 'セキュアな支払い入力フレーム', challenge: '本人認証', failed: '本人認証ができませんでした。' },
    en: { fields: 'Secure payment input frame', challenge: 'Authentication', failed: 'We could not authenticate you.' },
  }
  const invalid: StripeError = { type: 'validation_error', code: 'incomplete', message: 'The form is incomplete.' }

  /** @returns a function that stops listening */
  const listen = (frame: HTMLIFrameElement, onMessage: (message: FrameMessage) => void) => {
    const listener = ({ origin: from, source, data }: MessageEvent) => {
      if (from === origin && source === frame.contentWindow) onMessage(data as FrameMessage)
    }
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }

  function createElements(key: string, options: ElementsOptions) {
    const frame = document.createElement('iframe')
    const handlers: Record<string, ((event: object) => void)[]> = {}
    const emit = (event: string, more = {}) => {
      for (const handler of handlers[event] ?? []) handler({ elementType: 'payment', ...more })
    }
    let { locale = 'en', appearance } = options
    let isReady = false
    let token: string | undefined
    let answered = (_: Answer) => {}
    const post = (message: object) => frame.contentWindow?.postMessage(message, origin)
    const show = () => {
      frame.title = messages[locale].fields
      if (!isReady) return
      post({ type: 'sandbox-pay:locale', locale })
      post({ type: 'sandbox-pay:appearance', appearance })
    }
    const stop = listen(frame, (message) => {
      if (message.type === 'sandbox-pay:height') frame.style.height = `${Math.ceil(message.height)}px`
      if (message.type === 'sandbox-pay:invalid') answered({ error: invalid })
      if (message.type === 'sandbox-pay:token') answered({ token: message.token })
      if (message.type !== 'sandbox-pay:ready') return
      isReady = true
      show()
      emit('ready')
    })
    const element = {
      mount: (where: HTMLElement | string) => {
        const place = typeof where === 'string' ? document.querySelector(where) : where
        const query = new URLSearchParams({ shop_id: key, parent: location.origin, locale, as: 'stripe' })
        frame.src = `${origin}/card-form?${query}`
        // As wide as the form and its focus rings.
        for (const [name, value] of Object.entries({ border: '0', width: 'calc(100% + 8px)', margin: '-4px' }))
          frame.style.setProperty(name, value)
        frame.style.colorScheme = 'inherit'
        show()
        place?.append(frame)
      },
      on: (event: string, handler: (event: object) => void) => {
        handlers[event] = [...(handlers[event] ?? []), handler]
        return element
      },
      focus: () => {
        frame.focus({ preventScroll: true })
        post({ type: 'sandbox-pay:focus' })
      },
      destroy: () => {
        stop()
        frame.remove()
      },
    }
    const submit = async () => {
      const answer = await new Promise<Answer>((resolve) => {
        answered = resolve
        post({ type: 'sandbox-pay:submit' })
      })
      if ('error' in answer) return answer
      token = answer.token
      return {}
    }
    return {
      create: (_type: 'payment') => element,
      update: (more: ElementsOptions) => {
        locale = more.locale ?? locale
        appearance = more.appearance ?? appearance
        show()
      },
      submit,
      /** Not Stripe's: the payment method of what was submitted, once. */
      take: () => {
        const taken = token
        token = undefined
        return taken
      },
    }
  }

  /** In a dialog over the page, like Stripe's. */
  function challenge(id: string, clientSecret: string, locale: Locale): Promise<FrameMessage> {
    const dialog = document.createElement('dialog')
    const frame = document.createElement('iframe')
    frame.title = messages[locale].challenge
    frame.src = `${origin}/three-ds-setup/${id}?${new URLSearchParams({ client_secret: clientSecret, locale, parent: location.origin })}`
    Object.assign(frame.style, { border: '0', width: 'min(28rem, 90vw)', height: 'min(36rem, 80vh)' })
    Object.assign(dialog.style, { padding: '0', border: '0', borderRadius: '8px' })
    dialog.ariaLabel = messages[locale].challenge
    // Only the issuer's page ends it.
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    dialog.append(frame)
    document.body.append(dialog)
    dialog.showModal()
    return new Promise((resolve) => {
      const stop = listen(frame, (message) => {
        if (message.type !== 'sandbox-pay:challenge-over') return
        stop()
        dialog.close()
        dialog.remove()
        resolve(message)
      })
    })
  }

  const Stripe = (key: string, { locale = 'en' }: { locale?: Locale } = {}) => ({
    elements: (options: ElementsOptions) => createElements(key, { locale, ...options }),
    createPaymentMethod: async ({ elements }: { elements: ReturnType<typeof createElements> }) => {
      const id = elements.take()
      return id ? { paymentMethod: { id, object: 'payment_method', type: 'card' } } : { error: invalid }
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      const [id = ''] = clientSecret.split('_secret_')
      const { failure } = await challenge(id, clientSecret, locale)
      if (failure === null) return { setupIntent: { id, object: 'setup_intent', status: 'succeeded' } }
      return { error: { type: 'invalid_request_error', code: failure, message: messages[locale].failed } }
    },
  })
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 3 }) })
}
