import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/** Socket.IO as its guide shows a chat: a room, and an event for each message; messages of the same shape as the API's. */
const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
io.on('connection', (socket) => {
  void socket.join('room')
  socket.on('say', (text: string) => {
    const message = { message_id: randomUUID(), nickname: 'bench 1234', text, at: new Date(), is_moderator: false }
    io.to('room').emit('message', message)
  })
})
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port))
