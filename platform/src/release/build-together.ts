import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Configuration, type MultiRspackOptions, rspack } from '@rspack/core'

/** `node build-together.ts <folder>…`: starting rspack takes as long as a small build, so many builds share one process. */
const configurations = await Promise.all(process.argv.slice(2).map(read))
// In sequence: each compiler uses every core, and finished ones keep their memory.
const options: MultiRspackOptions = Object.assign(configurations.flat(), { parallelism: 2 })

rspack(options).run((error, stats) => {
  if (!error && !stats?.hasErrors()) return
  process.stderr.write(`${error ?? stats?.toString('errors-only')}\n`)
  process.exitCode = 1
})

async function read(folder: string): Promise<Configuration[]> {
  const module = (await import(pathToFileURL(join(folder, 'rspack.config.ts')).href)) as { default: Configuration[] }
  return module.default
}
