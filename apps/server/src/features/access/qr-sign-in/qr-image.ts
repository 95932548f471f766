import { QR_QUIET_ZONE } from '@dilo/domain/values/qr-quiet-zone.ts'
import encodeQR from 'qr'

/**
 * The text of a code: the address of the cabinet's page that lets another browser in, so that any camera of a phone leads
 * there. The secret stands behind `#`, which no browser sends to a server.
 * @param cabinet the address of the cabinet's folder
 */
export const qrText = (cabinet: string, secret: string): string => `${cabinet}/let-in#${secret}`

/** The code as an SVG, one unit a module, dark on white in every theme: few readers accept a reversed code. */
export function qrImage(text: string): string {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QR_QUIET_ZONE })
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

/** The runs of dark modules in a row: their starts and lengths. */
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
