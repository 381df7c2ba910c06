// Preloaded into every process of the site.

// They exit when the starter dies, even by SIGKILL.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// The process outlives the writer of its log: output that no one reads is lost, and is no reason to end.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)
