// Preloaded into every process of the site.

// The channel closes when the starter dies, even by SIGKILL; the process then stops.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// The process may outlive its log writer: losing output must not crash it.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
