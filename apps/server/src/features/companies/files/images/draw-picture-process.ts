import { buffer } from 'node:stream/consumers'
import type { ImageKind } from './image-kind.ts'
import { type PictureForm, redrawnPicture } from './redrawn-picture.ts'

// `draw-picture.ts` starts this program: it reads a file and writes a picture or the name of a fault. The first byte
// tells the two apart.
const [, , kind, as] = process.argv
const drawn = await redrawnPicture(await buffer(process.stdin), kind as ImageKind, as as PictureForm)
process.stdout.write(drawn.ok ? Buffer.concat([Buffer.from('+'), drawn.value]) : `-${drawn.error}`)
