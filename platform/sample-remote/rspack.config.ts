import { remotePreset } from '@ginmaku/platform/preset/remote.ts'
import config from './remote.config.ts'

export default remotePreset(config)
