import { remoteSuite } from '../vitest.remote.ts'

export default remoteSuite('mf-mypage')
