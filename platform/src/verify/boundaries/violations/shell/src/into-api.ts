export { app } from '../../api/src/app.ts'
