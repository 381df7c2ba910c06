// Runs in the browser, inside the frame.
import type { Locale } from '../../page/locale.ts'
import type { CardFormMessages, FormComplaint } from './card-form-messages.ts'
import {
  type CardComplaint,
  type CardEntry,
  type CardField,
  complaintsAbout,
  digitsOf,
  withSlash,
} from './card-rules.ts'

const form = document.querySelector('form') as HTMLFormElement
const parentOrigin = form.dataset.parent as string
const allWords = JSON.parse(form.dataset.messages as string) as Record<Locale, CardFormMessages>
let messages = allWords[document.documentElement.lang as Locale]
const isStripe = form.dataset.as === 'stripe'
const fields: readonly CardField[] = isStripe ? ['number', 'expiry', 'cvc'] : ['number', 'expiry', 'cvc', 'name']
const input = (field: CardField) => form.elements.namedItem(field) as HTMLInputElement
let sending = false

const postToParent = (message: object) => window.parent.postMessage(message, parentOrigin)
const entry = (): CardEntry => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvc: input('cvc').value,
  name: isStripe ? 'NOT ASKED' : input('name').value,
})

const shown = new Map<CardField | 'form', FormComplaint | undefined>()
const setText = (selector: string, text: string) => {
  const element = form.querySelector(selector)
  if (element) element.textContent = text
}

function show(field: CardField | 'form', complaint: FormComplaint | undefined): void {
  shown.set(field, complaint)
  setText(`#${field}-error`, complaint ? messages.complaints[complaint] : '')
  if (field === 'form') return
  if (complaint) input(field).setAttribute('aria-invalid', 'true')
  else input(field).removeAttribute('aria-invalid')
}

function refuse(complaints: Partial<Record<CardField | 'form', FormComplaint>>): void {
  for (const field of fields) show(field, complaints[field])
  show('form', complaints.form)
  const first = fields.find((field) => complaints[field])
  if (first) input(first).focus()
  postToParent({ type: 'sandbox-pay:invalid', fields: Object.keys(complaints) })
}

async function tokenize(): Promise<void> {
  const response = await fetch(isStripe ? '/tokens?as=payment_method' : '/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry()),
  })
  if (response.status === 422) {
    const { complaints } = (await response.json()) as { complaints: Partial<Record<CardField, CardComplaint>> }
    return refuse(complaints)
  }
  if (!response.ok) return refuse({ form: 'unreachable' })
  postToParent({ type: 'sandbox-pay:token', ...((await response.json()) as object) })
}

async function submit(): Promise<void> {
  if (sending) return
  const complaints = complaintsAbout(entry(), new Date())
  if (Object.keys(complaints).length > 0) return refuse(complaints)
  clearErrors()
  sending = true
  try {
    await tokenize()
  } catch {
    refuse({ form: 'unreachable' })
  } finally {
    sending = false
  }
}

function clearErrors(): void {
  for (const field of fields) show(field, undefined)
  show('form', undefined)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})

for (const field of fields)
  input(field).addEventListener('blur', () => {
    // Leaving a field empty is not an error until the form is submitted.
    const complaint = complaintsAbout(entry(), new Date())[field]
    if (complaint !== 'required') show(field, complaint)
  })

/** Groups digits by four while typing at the end; edits in the middle stay as typed, or the caret would jump. */
input('number').addEventListener('input', () => {
  const number = input('number')
  if (number.selectionStart !== number.value.length) return
  number.value = digitsOf(number.value)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 ')
})

input('expiry').addEventListener('input', (event) => {
  const expiry = input('expiry')
  const typed = (event as InputEvent).inputType === 'insertText'
  if (typed) expiry.value = withSlash(expiry.value)
})

/** Changes every text in place: what was typed, the focus and the mistakes shown stay. */
function speak(locale: Locale): void {
  messages = allWords[locale]
  document.documentElement.lang = locale
  document.title = messages.title
  form.ariaLabel = messages.title
  for (const field of fields) setText(`label[for=${field}]`, messages[field])
  setText('#cvc-hint', messages.cvcHint)
  setText('#note', messages.note)
  for (const [field, complaint] of shown) show(field, complaint)
}

/** Variables of Stripe's Appearance API, as this form's own. */
const variables = {
  colorBackground: '--raised',
  colorText: '--paper',
  colorTextSecondary: '--muted',
  colorTextPlaceholder: '--placeholder',
  colorPrimary: '--accent',
  colorDanger: '--error',
} as const

function look(appearance: { theme?: string; variables?: Record<string, string> } | undefined): void {
  const { style } = document.documentElement
  style.colorScheme = appearance?.theme === 'night' ? 'dark' : 'light'
  for (const [name, own] of Object.entries(variables)) style.setProperty(own, appearance?.variables?.[name] ?? '')
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return
  const { type, locale, appearance } = (event.data ?? {}) as { type?: unknown; locale?: unknown; appearance?: object }
  if (type === 'sandbox-pay:submit' || type === 'submit') void submit()
  if (type === 'sandbox-pay:focus') input('number').select()
  if (type === 'sandbox-pay:appearance') look(appearance)
  if (type === 'sandbox-pay:locale' && (locale === 'ja' || locale === 'en')) speak(locale)
})

const postHeight = () =>
  postToParent({ type: 'sandbox-pay:height', height: Math.ceil(document.body.getBoundingClientRect().height) })
new ResizeObserver(postHeight).observe(document.body)
postHeight()
postToParent({ type: 'sandbox-pay:ready' })
