import { QR_QUIET_ZONE } from '@dilo/domain/values/qr-quiet-zone.ts'
import encodeQR from 'qr'

/** What the bank's mobile application knows its codes by; to the camera of any other phone it is plain text. */
export const QR_PREFIX = 'dilo:sign-in:'

/** The code as an SVG, one unit a module, dark on white in every theme: readers of a reversed code are few. */
export function qrImage(secret: string): string {
  const modules = encodeQR(QR_PREFIX + secret, 'raw', { ecc: 'medium', border: QR_QUIET_ZONE })
  const side = modules.length
  const path = modules
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  )
}

/** Dark modules of a row that stand together: where they begin, and how many there are. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
