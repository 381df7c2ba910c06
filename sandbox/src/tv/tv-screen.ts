// Runs in the browser: draws the TV's screen.
import { type Codes, type Member, runDeviceFlow, type TvNetwork, type TvState } from './device-flow.ts'
import type { TvMessages } from './tv-messages.ts'

const main = document.querySelector('main') as HTMLElement
const messages = JSON.parse(main.dataset.messages as string) as TvMessages
const element = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const showing = main.querySelector('section') as HTMLElement
const again = element<HTMLButtonElement>('again')
const logOut = element<HTMLButtonElement>('log-out')
const region = new URLSearchParams(location.search).get('region')

const network: TvNetwork = {
  async post(path, body) {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...(region !== null && { region }) }),
    })
    return { status: response.status, body: (await response.json()) as unknown }
  },
  wait: (seconds) => new Promise((passed) => setTimeout(passed, seconds * 1000)),
}

function draw({ user_code, verification_uri, qr }: Codes): void {
  const svg = showing.querySelector('svg') as SVGElement
  svg.setAttribute('viewBox', `0 0 ${qr.size} ${qr.size}`)
  svg.querySelector('path')?.setAttribute('d', qr.path)
  const address = element<HTMLAnchorElement>('address')
  address.href = verification_uri
  address.textContent = verification_uri
  element('code').textContent = user_code
}

let member: Member | undefined

function show(state: TvState): void {
  member = state.name === 'done' ? state.member : undefined
  main.dataset.state = state.name
  showing.hidden = state.name !== 'showing'
  again.hidden = state.name === 'starting' || state.name === 'showing' || state.name === 'done'
  logOut.hidden = state.name !== 'done'
  element('status').textContent = state.name === 'showing' ? messages.waiting : messages[state.name]
  element('email').textContent = member?.email ?? ''
  if (state.name === 'showing') draw(state.codes)
  if (state.name === 'done') logOut.focus()
  else if (!again.hidden) again.focus()
}

const start = () => runDeviceFlow(network, show)
again.addEventListener('click', () => void start())
logOut.addEventListener('click', () => {
  if (member) void network.post('/tv/log-out', { auth_key: member.auth_key }).finally(start)
})
void start()
