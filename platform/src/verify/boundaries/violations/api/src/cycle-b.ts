import { one } from './cycle-a.ts'
export const two = () => one
