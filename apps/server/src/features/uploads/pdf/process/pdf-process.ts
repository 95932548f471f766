import { buffer } from 'node:stream/consumers'
import { countPages, drawnPage } from './drawn-page.ts'
import { walkPdf } from './walk-pdf.ts'

// `read-pdf.ts` starts this program: it reads a PDF and answers how many pages it has, or one of them as a picture. The
// first byte of the answer tells it from the name of a fault.
const [, , page] = process.argv
const bytes = await buffer(process.stdin)
const walked = walkPdf(bytes)
const answer = !walked.ok ? walked : page === undefined ? await countPages(bytes) : await drawnPage(bytes, Number(page))
if (!answer.ok) process.stdout.write(`-${answer.error}`)
else
  process.stdout.write(
    Buffer.concat([
      Buffer.from('+'),
      Buffer.from(typeof answer.value === 'number' ? String(answer.value) : answer.value),
    ]),
  )
