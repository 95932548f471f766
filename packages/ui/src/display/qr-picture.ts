import { HRYVNIA_LINES, type QrModules, qrPath, SIGN_SHARE } from './qr-modules.ts'

/** The side of a picture that prints sharply at 6 cm, pixels. */
const SIDE = 1000

/** Draws a payment's QR as PNG, as it is shown (payment-qr.tsx). Null: this browser draws no pictures. */
export async function qrPicture(modules: QrModules): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  const side = modules.length
  // Whole pixels a module: edges stay sharp.
  const scale = Math.ceil(SIDE / side)
  canvas.width = side * scale
  canvas.height = side * scale
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  const dark = new Path2D(qrPath(modules))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a pen of a picture, no array
  pen.fill(dark)
  drawSign(pen, side)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

function drawSign(pen: CanvasRenderingContext2D, side: number): void {
  const sign = side * SIGN_SHARE
  pen.fillStyle = '#fff'
  pen.beginPath()
  pen.arc(side / 2, side / 2, sign / 2, 0, 2 * Math.PI)
  pen.fill()
  const start = (side - sign) / 2 + sign * 0.16
  pen.translate(start, start)
  pen.scale((sign * 0.68) / 24, (sign * 0.68) / 24)
  pen.lineWidth = 2.6
  pen.lineCap = 'round'
  pen.strokeStyle = '#000'
  pen.stroke(new Path2D(HRYVNIA_LINES))
}
