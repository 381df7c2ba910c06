import { navigateToUrl } from 'single-spa'
export const spa = navigateToUrl
