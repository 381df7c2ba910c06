import { two } from './cycle-b.ts'
export const one = () => two
