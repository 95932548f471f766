import { MINUTE } from '@dilo/domain/values/duration.ts'

/** Long enough for every browser to have taken a file over, milliseconds. */
const TAKEN_OVER = MINUTE

/** Gives a file to the browser, which saves it under this name in its usual place. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER)
}
