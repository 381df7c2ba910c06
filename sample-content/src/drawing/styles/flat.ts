import { foot } from '../layouts/foot.ts'
import type { Style } from './style.ts'

/** Vector illustration in flat colours. */
export const flat: Style = { layout: foot }
