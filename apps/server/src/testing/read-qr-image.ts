import decodeQR from 'qr/decode.js'

/** Pixels a module. */
const SCALE = 6

/** Reads an image as a phone would: draws it, and finds the code in the picture. @returns the whole text of the code */
export function readQrImage(svg: string): string {
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]) * SCALE
  const pixels = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
    }
  }
  return decodeQR({ width: side, height: side, data: pixels })
}

/** The secret of a code of sign-in: what stands behind `#` in its address. */
export function secretIn(svg: string): string {
  const text = readQrImage(svg)
  const [, secret] = /\/let-in#([\w-]{43})$/.exec(text) ?? []
  if (secret === undefined) throw new Error(`A code of something else: ${text}`)
  return secret
}
