import { MINUTE } from '@dilo/domain/values/duration.ts'

/** Long enough for every browser to have taken a file over, milliseconds. */
const TAKEN_OVER = MINUTE

/** Hands a file to the browser, which puts it under this name where it puts files. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_OVER)
}
