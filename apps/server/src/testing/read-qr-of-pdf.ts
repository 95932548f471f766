import { execFileSync } from 'node:child_process'
import decodeQR from 'qr/decode.js'

/** Dots an inch: as a good screen shows a page. */
const RESOLUTION = '150'

/** Reads the code on a document's first page as a phone would: poppler draws the page, and the code is found in what it drew. */
export function readQrOfPdf(pdf: Buffer): string {
  const picture = execFileSync('pdftoppm', ['-r', RESOLUTION, '-singlefile', '-'], { input: pdf, maxBuffer: 2 ** 28 })
  const [head = '', width = '', height = ''] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
  return decodeQR({ width: Number(width), height: Number(height), data: picture.subarray(head.length) })
}
