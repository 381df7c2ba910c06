import { shellPreset } from '@ginmaku/platform/preset/shell.ts'

export default shellPreset(import.meta.dirname)
