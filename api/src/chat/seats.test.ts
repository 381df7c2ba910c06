import { expect, it } from 'vitest'
import { partsOfRound, type Seat, servePart } from './seats.ts'

/** A welcomed connection that shows one viewer, and what it receives. */
function openSeat(part: number) {
  const received: string[] = []
  const seat: Seat = {
    ...{ memberId: 'hana', sessionId: 'session', isModerator: false, part, position: 0, viewers: 1, isSilent: false },
    send: (frame) => {
      seat.isSilent = false
      received.push(frame.toString())
    },
    ...{ close: () => undefined, refresh: () => undefined, applyRules: () => undefined },
    checkAlive: () => received.push('ping'),
  }
  return { seat, received }
}

const viewersFrame = (viewers: number) => JSON.stringify({ type: 'viewers', viewers })

function serveRound(seats: readonly Seat[], viewers: number): void {
  for (let part = 0; part < partsOfRound; part += 1) servePart(seats, part, viewers)
}

it('pings each connection once, those of another part at another time', () => {
  const [one, other] = [openSeat(3), openSeat(4)]
  const seats = [one.seat, other.seat]
  servePart(seats, 3, 1)
  expect([one.received, other.received]).toEqual([['ping'], []])
  serveRound(seats, 1)
  expect([one.received, other.received]).toEqual([['ping', 'ping'], ['ping']])
})

it('reports the number of viewers when it has changed, and not together with the ping', () => {
  const { seat, received } = openSeat(3)
  servePart([seat], 3, 2)
  expect(received).toEqual(['ping'])
  servePart([seat], 3 + partsOfRound / 2, 2)
  expect(received).toEqual(['ping', viewersFrame(2)])
})

it('sends something at least every second round, so that no client takes silence for a loss', () => {
  const { seat, received } = openSeat(3)
  const reports = () => received.filter((text) => text === viewersFrame(1)).length
  serveRound([seat], 1)
  expect(reports()).toBe(0)
  serveRound([seat], 1)
  expect(reports()).toBe(1)
  seat.send(Buffer.from('entries'))
  serveRound([seat], 1)
  expect(reports()).toBe(1)
})

it('sends nothing to a connection that is not welcomed yet, except pings', () => {
  const { seat, received } = openSeat(3)
  seat.position = undefined
  serveRound([seat], 2)
  expect(received).toEqual(['ping'])
})
