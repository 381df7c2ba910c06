export { journey } from '../../e2e/journey.ts'
