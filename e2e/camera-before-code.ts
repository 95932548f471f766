import type { Page } from '@playwright/test'
import { encodeQR } from 'qr'

/** A journey's control of the camera of its page. */
type Camera = { readonly permit: () => Promise<void>; readonly states: () => Promise<readonly string[]> }

/**
 * Puts the code of a text before the camera of a page. The camera is a picture that the page draws itself: a headless
 * shell, the one browser of many machines, has no device. Nobody can answer a prompt, so it is refused until it is permitted.
 */
export async function putBeforeCamera(page: Page, text: string): Promise<Camera> {
  await page.addInitScript(drawCode, encodeQR(text, 'raw', { ecc: 'medium', border: 4 }))
  return {
    permit: () => page.evaluate(() => void Object.assign((window as unknown as Seeing).camera, { isPermitted: true })),
    states: () => page.evaluate(() => (window as unknown as Seeing).camera.tracks.map(({ readyState }) => readyState)),
  }
}

type Seeing = { readonly camera: { readonly isPermitted: boolean; readonly tracks: readonly MediaStreamTrack[] } }

/** Runs in the page. @param modules the code's squares, true is dark */
function drawCode(modules: boolean[][]): void {
  const [width, height, scale] = [640, 480, Math.floor(460 / modules.length)]
  const tracks: MediaStreamTrack[] = []
  const camera = { isPermitted: false, tracks }
  navigator.mediaDevices.getUserMedia = async () => {
    if (!camera.isPermitted) throw new DOMException('Permission denied', 'NotAllowedError')
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const picture = canvas.getContext('2d') as CanvasRenderingContext2D
    const draw = () => {
      picture.fillStyle = '#999'
      picture.fillRect(0, 0, width, height)
      const [left, top] = [(width - modules.length * scale) / 2, (height - modules.length * scale) / 2]
      modules.forEach((row, y) =>
        row.forEach((isDark, x) => {
          picture.fillStyle = isDark ? '#111' : '#eee'
          picture.fillRect(left + x * scale, top + y * scale, scale, scale)
        }),
      )
    }
    draw()
    // A stream of a canvas has a frame whenever it is drawn.
    setInterval(draw, 100)
    const stream = canvas.captureStream()
    tracks.push(...stream.getTracks())
    return stream
  }
  Object.assign(window, { camera })
}
