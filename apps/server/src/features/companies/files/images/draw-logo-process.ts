import { buffer } from 'node:stream/consumers'
import type { ImageKind } from './image-kind.ts'
import { logoPicture } from './logo-picture.ts'

// `draw-logo.ts` starts this program: it reads a file and writes a PNG or the name of a fault. The first byte tells the
// two apart.
const drawn = await logoPicture(await buffer(process.stdin), process.argv[2] as ImageKind)
process.stdout.write(drawn.ok ? Buffer.concat([Buffer.from('+'), drawn.value]) : `-${drawn.error}`)
