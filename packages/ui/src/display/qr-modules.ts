/** Dark and light modules of a QR code, with the white around them. */
export type QrModules = readonly (readonly boolean[])[]

/** Draws one square for each dark module, in the syntax of an SVG path. */
export const qrPath = (modules: QrModules): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

/** The share of the code's side under its sign: 3% of the area, where correction M restores 15%. */
export const SIGN_SHARE = 0.17

/** The hryvnia's sign in a square of 24, drawn by lines: no font is needed, on paper or in a picture. */
export const HRYVNIA_LINES =
  'M7 8.2C7 5.2 9.2 3.5 12 3.5s5 1.6 5 4.2C17 13 7 11 7 16.3c0 2.6 2.2 4.2 5 4.2s5-1.7 5-4.7M4.5 10h15M4.5 14h15'
