import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js'
import { engineOf } from './open-shaka.ts'

shaka.polyfill.installAll()
window.engine = engineOf(new shaka.Player())
