import { createContractApi } from './contract-api.ts'
import { factsOf, loadRemote } from './load-remote.ts'

/** A separate process, so that restarting it reloads a changed handler. Configured by `REMOTE_FOLDER` and `API_PORT`. */
const remote = await loadRemote(String(process.env.REMOTE_FOLDER))
const facts = factsOf(remote)
const api = createContractApi({ ...remote, complain: (message) => process.stderr.write(`${message}\n`) })
api.get('/__dev/facts', () => facts)
await api.listen({ port: Number(process.env.API_PORT), host: '127.0.0.1' })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void api.close())
