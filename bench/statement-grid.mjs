// The statement's grid with 100,000 and 1,000,000 entries, scrolled a screen's rows at a time and by leaps, in a real
// Chromium (design.md section 10). Thread time, so that other load of the machine does not count.
import process from 'node:process'
import { chromium } from '@playwright/test'
import { showLongStatement } from '../e2e/long-statement.ts'
import { signIn } from '../e2e/sign-in.ts'
import { openBank } from '../e2e/start-the-bank.ts'
import { findChromium } from '../scripts/find-chromium.mjs'
import { reportFigure } from './costs/report.ts'

const FRAMES = 300

/** The distance of each way of scrolling per frame, in CSS pixels. */
const ways = { 'a wheel': 120, 'a quick finger': 600, 'a dragged bar': 7919 }

// BASE_URL points at a bank that is running already.
const bank = process.env.BASE_URL ? { address: process.env.BASE_URL, stop: async () => {} } : await openBank()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const context = await browser.newContext({ baseURL: bank.address, locale: 'uk-UA', viewport: { width: 1280, height: 860 } })
  const page = await context.newPage()
  await signIn(page, '380500000001')
  const { accounts } = await (await page.request.get('/api/account-service/accounts')).json()
  for (const length of [100_000, 1_000_000]) await measure(context, accounts[0], length)
} finally {
  await browser.close()
  await bank.stop()
}

/** Opens a statement of this length, scrolls it in every way, and reports the cost. */
async function measure(context, account, length) {
  const page = await context.newPage()
  await showLongStatement(page, { account, length })
  await page.goto(`/cabinet/accounts/${account.id}/statement?period=year`)
  await page.locator('[data-row="0"]').waitFor()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  console.log(`${length.toLocaleString('en')} entries: ${await heap(devtools)} MB of heap when open`)
  for (const [way, pixels] of Object.entries(ways)) {
    const before = await taskTime(devtools)
    const { frames, late, drawn } = await page.evaluate(scroll, { frames: FRAMES, pixels })
    const perFrame = (((await taskTime(devtools)) - before) * 1000) / frames
    reportFigure(
      `${length.toLocaleString('en')} entries scrolled by ${way}`,
      perFrame,
      `${late} of ${frames} frames later than 34 ms, ${drawn} rows in the page`,
    )
  }
  const after = await heap(devtools)
  reportFigure(`heap of ${length.toLocaleString('en')} scrolled entries`, after)
  await page.close()
}

async function taskTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value
}

/** The retained heap, in megabytes. */
async function heap(devtools) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1e5) / 10
}

/** In the page: scrolls so far each frame, from where it stands, and back from the end. */
function scroll({ frames, pixels }) {
  const scroller = document.querySelector('.d-grid-scroller')
  return new Promise((resolve) => {
    let [frame, late, before, step] = [0, 0, performance.now(), pixels]
    const next = (now) => {
      if (now - before > 34) late += 1
      before = now
      const at = scroller.scrollTop
      if (at + step > scroller.scrollHeight - scroller.clientHeight || at + step < 0) step = -step
      scroller.scrollTop = at + step
      frame += 1
      if (frame < frames) requestAnimationFrame(next)
      else resolve({ frames, late, drawn: document.querySelectorAll('.d-grid-row').length })
    }
    requestAnimationFrame(next)
  })
}
