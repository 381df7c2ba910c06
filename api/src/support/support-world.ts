import type { Infrastructure } from '../infrastructure.ts'
import type { FormCodes } from './form-codes.ts'

/** What the support domain receives. */
export interface SupportWorld extends Pick<Infrastructure, 'clock' | 'db' | 'jobs' | 'limits' | 'settings'> {
  formCodes: FormCodes
}
