import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres, pingDatabase } from './connection.ts'

/** PostgreSQL's 'authenticated' and 'ready for a query'. */
const welcome = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, ...Buffer.from('Z'), 0, 0, 0, 5, 73])

test('connections that end at their first statement are dropped, and do not use up the pool', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => socket.destroy())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { db, close } = connectPostgres(`postgres://any:any@127.0.0.1:${(server.address() as AddressInfo).port}/any`, 1)
  onTestFinished(async () => {
    await close()
    server.close()
  })
  for (let time = 1; time <= 3; time++) await expect(pingDatabase(db)).rejects.toThrow(/terminated|ECONNRESET/)
  expect(connections).toBe(3)
})
