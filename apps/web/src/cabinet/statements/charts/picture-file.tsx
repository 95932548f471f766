import { balancePicture } from '@dilo/ui/charts/balance-picture.ts'
import {
  ChartPicture,
  type PictureDrawing,
  pictureHeight,
  PICTURE_WIDTH,
  standAlone,
} from '@dilo/ui/charts/chart-picture.tsx'
import { turnoverPicture } from '@dilo/ui/charts/turnover-picture.tsx'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ChartOnPage, PictureOfChart } from './picture-of-chart.ts'

/** Pixels of a PNG for each of the drawing: as sharp as the screens of phones, and on paper of half a page. */
const SHARPNESS = 2

/** The picture as SVG for documents. */
export const svgFile = (picture: PictureOfChart): Blob => new Blob([svgOf(picture).text], { type: 'image/svg+xml' })

/** The picture as PNG for people. Null: this browser draws no such pictures. */
export async function pngFile(picture: PictureOfChart): Promise<Blob | null> {
  const { text, height } = svgOf(picture)
  const drawn = new Image()
  // The page's policy allows images from data: addresses and from no other source that a page could make.
  drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  try {
    await drawn.decode()
  } catch {
    return null
  }
  Object.assign(canvas, { width: PICTURE_WIDTH * SHARPNESS, height: height * SHARPNESS })
  pen.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  return new Promise((done) => canvas.toBlob(done, 'image/png'))
}

function svgOf({ chart, ...said }: PictureOfChart): { text: string; height: number } {
  const props = { ...said, ...drawingOf(chart) }
  return { text: markupOf(<ChartPicture {...props} />), height: pictureHeight(props) }
}

function drawingOf(chart: ChartOnPage): PictureDrawing {
  switch (chart.kind) {
    case 'balance':
      return balancePicture(chart.points, chart.from, chart.look)
    case 'turnovers':
      return turnoverPicture(chart.rows, chart.look)
  }
}

/**
 * The XML of a picture. It is drawn beside the page, so React escapes typed text as it does on the page. The theme is
 * always light, because pictures stand in documents and are printed.
 */
function markupOf(picture: ReactElement): string {
  const box = document.createElement('div')
  box.dataset['theme'] = 'light'
  box.hidden = true
  document.body.append(box)
  const root = createRoot(box)
  flushSync(() => root.render(picture))
  const markup = [...box.children].map((child) => new XMLSerializer().serializeToString(child)).join('')
  const light = getComputedStyle(box)
  const text = standAlone(markup, (token) => light.getPropertyValue(token))
  root.unmount()
  box.remove()
  return text
}
