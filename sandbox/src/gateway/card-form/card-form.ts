// Runs in the browser, inside the frame.
import { type CardComplaint, type CardEntry, type CardField, complaintsAbout, digitsOf } from './card-rules.ts'

const form = document.querySelector('form') as HTMLFormElement
const parentOrigin = form.dataset.parent as string
const words = JSON.parse(form.dataset.complaints as string) as Record<string, string>
const fields: readonly CardField[] = ['number', 'expiry', 'cvc', 'name']
const input = (field: CardField) => form.elements.namedItem(field) as HTMLInputElement
let sending = false

const tell = (message: object) => window.parent.postMessage(message, parentOrigin)
const entry = (): CardEntry => ({
  number: input('number').value,
  expiry: input('expiry').value,
  cvc: input('cvc').value,
  name: input('name').value,
})

function show(field: CardField | 'form', complaint: string | undefined): void {
  const place = document.getElementById(`${field}-error`) as HTMLElement
  place.textContent = complaint ? (words[complaint] ?? complaint) : ''
  if (field === 'form') return
  if (complaint) input(field).setAttribute('aria-invalid', 'true')
  else input(field).removeAttribute('aria-invalid')
}

function refuse(complaints: Partial<Record<CardField | 'form', string>>): void {
  for (const field of fields) show(field, complaints[field])
  show('form', complaints.form)
  const first = fields.find((field) => complaints[field])
  if (first) input(first).focus()
  tell({ type: 'sandbox-pay:invalid', fields: Object.keys(complaints) })
}

async function tokenize(): Promise<void> {
  const response = await fetch('/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(entry()),
  })
  if (response.status === 422) {
    const { complaints } = (await response.json()) as { complaints: Partial<Record<CardField, CardComplaint>> }
    return refuse(complaints)
  }
  if (!response.ok) return refuse({ form: 'unreachable' })
  tell({ type: 'sandbox-pay:token', ...((await response.json()) as object) })
}

async function submit(): Promise<void> {
  if (sending) return
  const complaints = complaintsAbout(entry(), new Date())
  if (Object.keys(complaints).length > 0) return refuse(complaints)
  refuseNothing()
  sending = true
  try {
    await tokenize()
  } catch {
    refuse({ form: 'unreachable' })
  } finally {
    sending = false
  }
}

function refuseNothing(): void {
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
  if (typed && /^(0[1-9]|1[0-2])$/.test(expiry.value.normalize('NFKC'))) expiry.value += '/'
})

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.origin !== parentOrigin || event.source !== window.parent) return
  const type = (event.data as { type?: unknown } | null)?.type
  if (type === 'sandbox-pay:submit' || type === 'submit') void submit()
  if (type === 'sandbox-pay:focus') input('number').select()
})

const tellHeight = () =>
  tell({ type: 'sandbox-pay:height', height: Math.ceil(document.body.getBoundingClientRect().height) })
new ResizeObserver(tellHeight).observe(document.body)
tellHeight()
tell({ type: 'sandbox-pay:ready' })
