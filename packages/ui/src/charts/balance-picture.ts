import { chartHeights } from './chart-axis.tsx'
import { BALANCE_HEIGHT, type BalanceLook, type DayBalance, drawBalance } from './balance-drawing.tsx'
import { PICTURE_ROOM, type PictureDrawing } from './chart-picture.tsx'

/** The balance over time for a picture. @param from as BalanceChart takes it */
export const balancePicture = (points: readonly DayBalance[], from: string, look: BalanceLook): PictureDrawing => ({
  height: chartHeights[BALANCE_HEIGHT],
  drawing: drawBalance(points, from, PICTURE_ROOM, look).drawing,
})
