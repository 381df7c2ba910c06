import type { Infrastructure } from '../infrastructure.ts'
import type { FormCodes } from './form-codes.ts'

/** What the support domain receives. */
export interface SupportDeps extends Infrastructure {
  formCodes: FormCodes
}
