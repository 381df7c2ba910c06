import { shellPreset } from '@ginmaku/platform/preset/shell.ts'
import config from './shell.config.ts'

export default shellPreset(config, import.meta.dirname)
