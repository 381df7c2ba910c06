export { Button } from '../../shared-ui/src/Button.ts'
