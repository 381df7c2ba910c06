import { join } from 'node:path'

export const releasesFolder = (dataDir: string): string => join(dataDir, 'releases')
