import { execFileSync } from 'node:child_process'

/** The text of a PDF as it stands on the page, read by poppler, which shares nothing with its writer. */
export const textByPoppler = (pdf: Buffer): string => execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 2 ** 28 })
