import { writeLog } from './rotating-log.ts'

// A separate process, so that the log's pipe has a reader even if the starter is killed: a process that can't flush its log may
// never exit.
const [file] = process.argv.slice(2)
if (!file) throw new Error('log-writer.ts FILE')
await writeLog(process.stdin, file)
