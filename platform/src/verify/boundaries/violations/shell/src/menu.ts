import { init } from '@module-federation/enhanced/runtime'
export const menu = init
