import type * as z from 'zod'

/** An environment variable that a process reads. */
export interface Setting {
  /** Parses the text. Its error message says what is expected, in words that follow "must be". */
  type: z.ZodType
  /** As it would be in the environment. */
  default?: string | undefined
  unit?: string
  /** Its value is never printed. */
  isSecret?: boolean
  /** Production does not start without it; a default then only serves a site on a developer's machine. */
  isRequired?: boolean
  /** One or more sentences, for docs/settings.md. */
  description: string
}

/** Everything that a process reads from its environment, by name. */
export type Declared = Readonly<Record<string, Setting>>

export type Values<D extends Declared> = {
  [Name in keyof D]: z.output<D[Name]['type']> | (D[Name] extends { default: string } ? never : undefined)
}

/** A setting that contradicts others, and what is wrong with it, in words that follow its name. */
export type Conflict = readonly [name: string, what: string]

export type Environment = Readonly<Record<string, string | undefined>>

export class SettingsError extends Error {}

/**
 * An empty variable counts as absent, because compose files and CI pass unset ones as empty.
 * @param findConflicts called when every value is valid by itself
 * @throws SettingsError with a sentence for each setting that is invalid, or missing in production (NODE_ENV)
 */
export function readDeclared<D extends Declared>(
  declared: D,
  env: Environment,
  findConflicts: (values: Values<D>) => readonly Conflict[] = () => [],
): Values<D> {
  const values: Record<string, unknown> = {}
  const missing: Conflict[] = []
  const invalid: Conflict[] = []
  for (const [name, setting] of Object.entries(declared)) {
    if (env.NODE_ENV === 'production' && setting.isRequired && !env[name])
      missing.push([name, 'is required in production'])
    const text = env[name] || setting.default
    const parsed = text === undefined ? undefined : setting.type.safeParse(text)
    values[name] = parsed?.data
    if (parsed?.error) invalid.push([name, refusal(setting, text, parsed.error)])
  }
  const conflicts = invalid.length > 0 ? [] : findConflicts(values as Values<D>)
  // One sentence for each name.
  const problems = new Map([...missing, ...invalid, ...conflicts])
  if (problems.size === 0) return values as Values<D>
  const sentences = Array.from(problems, ([name, what]) => `\n  ${name} ${what}.`)
  throw new SettingsError(`Settings are wrong; docs/settings.md describes them:${sentences.join('')}`)
}

function refusal({ isSecret }: Setting, text: string | undefined, { issues }: z.ZodError): string {
  const value = isSecret ? '' : `is ${JSON.stringify(text)}, but `
  return `${value}must be ${issues[0]?.message}`
}

/** Reads this process's environment, or prints what is wrong with it and exits with code 1. */
export function readOrExit<T>(read: (env: Environment) => T): T {
  try {
    return read(process.env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/**
 * The environment of a process of a site on this machine: exactly what it declares, so that a secret is only where it is used,
 * with the defaults of what production requires.
 */
export function localEnvironment(declared: Declared, env: Environment): Record<string, string> {
  const entries = Object.entries(declared).flatMap(([name, setting]) => {
    const value = env[name] || (setting.isRequired && setting.default)
    return value ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}
