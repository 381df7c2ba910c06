export { runExport, runImport } from './catalogue-file.ts'
