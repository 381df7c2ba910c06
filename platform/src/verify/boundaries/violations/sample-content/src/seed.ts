export const seed = 'seed'
