/**
 * Preloaded into every process that the starter starts: when the starter dies, even by SIGKILL, nothing stays behind. Each ends in its
 * own time, and what it still says has nobody who reads it, which must not end it sooner.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
