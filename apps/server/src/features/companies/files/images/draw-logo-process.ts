import { buffer } from 'node:stream/consumers'
import type { ImageKind } from './image-kind.ts'
import { logoPicture } from './logo-picture.ts'

// The program that `draw-logo.ts` starts: a file comes in, a PNG or the name of a fault goes out. The first byte says which.
const drawn = await logoPicture(await buffer(process.stdin), process.argv[2] as ImageKind)
process.stdout.write(drawn.ok ? Buffer.concat([Buffer.from('+'), drawn.value]) : `-${drawn.error}`)
