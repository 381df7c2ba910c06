import { at, type Point } from '../brush.ts'
import { ofShot, type Scenery } from '../scenery.ts'
import { liveStage } from './live-stage.ts'

/** The same band as in the live event, seen from four places. */
export const concert: Scenery = (paint, moment) => {
  const [place, scale] = ofShot<readonly [Point, number]>(moment, [
    [[0, 0], 1],
    [[-60, -620], 1.9],
    [[-1530, -590], 1.8],
    [[-540, -440], 1.55],
  ])
  at(paint, place, () => liveStage(paint, moment), { scale })
}
