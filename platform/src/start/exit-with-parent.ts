/** Preloaded into every process of the site, so that they exit when the starter dies, even by SIGKILL. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
