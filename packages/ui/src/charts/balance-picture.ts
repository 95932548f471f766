import { CHART_HEIGHT } from './chart-axis.tsx'
import { type BalanceLook, type DayBalance, drawBalance } from './balance-drawing.tsx'
import { PICTURE_ROOM, type PictureDrawing } from './chart-picture.tsx'

/** The balance over time for a picture. @param from as BalanceChart takes it */
export const balancePicture = (points: readonly DayBalance[], from: string, look: BalanceLook): PictureDrawing => ({
  height: CHART_HEIGHT,
  drawing: drawBalance(points, from, PICTURE_ROOM, look).drawing,
})
