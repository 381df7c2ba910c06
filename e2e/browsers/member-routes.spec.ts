import { testRoutes } from './test-routes.ts'

testRoutes('member')
