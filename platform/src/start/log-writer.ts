import { writeLog } from './rotating-log.ts'

// A process of its own, so that a log has a reader for as long as somebody writes it, also when the starter was killed: a logger
// that can't get rid of its last words may wait for ever to end.
const [file] = process.argv.slice(2)
if (!file) throw new Error('log-writer.ts FILE')
await writeLog(process.stdin, file)
