import { resolve } from 'node:path'
import { runExport, runImport } from '../catalogue-import/public.ts'
import type { OperatorCommand } from './operator-command.ts'

const usage = 'npm run catalogue -- import FILE [--dry-run], or npm run catalogue -- export [FILE]'

/** The arguments with absolute file names; given ones are relative to the operator's folder. */
export function resolveCatalogueArguments([what = '', ...rest]: readonly string[], folder: string): string[] {
  const files = rest.filter((word) => !word.startsWith('--'))
  if (what === 'export' && files.length === 0) files.push('catalogue.json')
  return [what, ...files.map((file) => resolve(folder, file)), ...rest.filter((word) => word.startsWith('--'))]
}

/** Imports or exports the catalogue. */
export const catalogueCommand: OperatorCommand = {
  usage: 'import FILE [--dry-run] | export [FILE]',
  needsSchema: true,
  run: async (deps, [what, file, ...options], progress) => {
    const isDryRun = what === 'import' && options.length === 1 && options[0] === '--dry-run'
    const isUnderstood = (what === 'import' || what === 'export') && (options.length === 0 || isDryRun)
    if (!file || file.startsWith('--') || !isUnderstood) throw new Error(usage)
    return what === 'import' ? runImport(deps, file, { ...progress, isDryRun }) : runExport(deps, file, progress)
  },
}
