/** The largest sides that are sent, in pixels, tried in this order: the bank draws a logo at 512 (decision 172). */
const SIDES = [2048, 1024, 512] as const

/** Bytes that arrive over a slow line within the ten seconds of an upload. A lighter picture is sent unchanged. */
const LIGHT = 1_000_000

/** Width and height within a square of this side, in whole pixels; never more than there were. */
export function sidesWithin(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Pictures that may be seen through stay so. */
const kindFor = (file: File) =>
  /^image\/(png|gif)$/.test(file.type)
    ? ({ type: 'image/png', ending: 'png' } as const)
    : ({ type: 'image/jpeg', ending: 'jpg' } as const)

/**
 * Makes a large picture smaller before it is sent: a photo of ten megabytes does not arrive in time. Light pictures
 * stay unchanged, and so do files that this browser cannot read, because the bank validates them. The result is never
 * heavier than the chosen file.
 */
export async function smallerPicture(file: File): Promise<File> {
  const picture = await read(file)
  if (picture === null) return file
  try {
    return await lightest(file, picture)
  } finally {
    picture.close()
  }
}

async function lightest(file: File, picture: ImageBitmap): Promise<File> {
  const isSmall = Math.max(picture.width, picture.height) <= SIDES[0]
  if (isSmall && file.size <= LIGHT) return file
  const { type, ending } = kindFor(file)
  const name = file.name.replace(/\.[^.]+$/, `.${ending}`)
  let best = file
  for (const side of SIDES) {
    const drawn = await draw(picture, side, type)
    if (drawn === null) return best
    // One that has too many pixels for the bank is better drawn, whatever it weighs.
    if (drawn.size < best.size || (best === file && !isSmall)) best = new File([drawn], name, { type })
    if (best.size <= LIGHT) return best
  }
  return best
}

/** The picture, rotated upright. Null if this browser cannot read the file. */
const read = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

function draw(picture: ImageBitmap, side: number, type: 'image/png' | 'image/jpeg'): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, sidesWithin(picture, side))
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.resolve(null)
  pen.imageSmoothingQuality = 'high'
  if (type === 'image/jpeg') {
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))
}
