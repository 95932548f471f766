import { execFileSync } from 'node:child_process'

type Picture = { readonly width: number; readonly height: number; readonly data: Buffer }

const ask = (program: string, args: readonly string[], pdf: Buffer): Buffer => execFileSync(program, args, { input: pdf, maxBuffer: 2 ** 28 })

/** The text of a PDF as poppler finds it on the page. */
export const linesByPoppler = (pdf: Buffer): string => ask('pdftotext', ['-layout', '-', '-'], pdf).toString('utf8')

/** The first page of a PDF as poppler draws it, with 150 dots an inch. */
export function pictureByPoppler(pdf: Buffer): Picture {
  const picture = ask('pdftoppm', ['-r', '150', '-singlefile', '-'], pdf)
  const [head = '', width = '', height = ''] = /^P6\s(\d+)\s(\d+)\s255\s/.exec(picture.subarray(0, 40).toString('latin1')) ?? []
  return { width: Number(width), height: Number(height), data: picture.subarray(head.length) }
}
