/** Preloaded into every process that the starter starts: when the starter dies, even by SIGKILL, nothing stays behind. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
