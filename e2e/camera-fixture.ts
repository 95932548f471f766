import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { encodeQR } from 'qr'
import config from '../playwright.config.ts'
import { optionsOf, test as base } from './worker.ts'

const [WIDTH, HEIGHT] = [640, 480]

/** A film of one picture, as Chromium's camera of its own plays it: the code in the middle of a grey room (YUV4MPEG2, 4:2:0). */
function filmOf(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const scale = Math.floor((HEIGHT - 20) / modules.length)
  const [left, top] = [(WIDTH - modules.length * scale) >> 1, (HEIGHT - modules.length * scale) >> 1]
  const luma = Buffer.alloc(WIDTH * HEIGHT, 150)
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      for (let line = 0; line < scale; line += 1)
        luma.fill(dark ? 20 : 235, (top + y * scale + line) * WIDTH + left + x * scale, (top + y * scale + line) * WIDTH + left + (x + 1) * scale)
    }),
  )
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/** A headless shell has no camera: the whole browser, of the distribution or of Playwright's own download. */
function withCamera({ executablePath }: { executablePath?: string | undefined }): { executablePath?: string; channel?: string } {
  if (executablePath === undefined) return { channel: 'chromium' }
  const whole = executablePath.replace(/-headless-shell$/, '')
  return { executablePath: existsSync(whole) ? whole : executablePath }
}

/** A journey with a camera that sees this code: in a browser beside the worker's, since a browser has its camera from its start. */
export const testBefore = (text: string) =>
  base.extend<{ context: BrowserContext }>({
    context: async ({ playwright }, use, { project }) => {
      const folder = await mkdtemp(join(tmpdir(), 'camera-'))
      const film = join(folder, 'code.y4m')
      await writeFile(film, filmOf(text))
      const launch = config.use?.launchOptions
      const browser = await playwright.chromium.launch({
        ...launch,
        ...withCamera(launch ?? {}),
        args: [...(launch?.args ?? []), '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
      })
      await use(await browser.newContext(optionsOf({ project })))
      await browser.close()
      await rm(folder, { recursive: true })
    },
  })
