// The cabinet on a slow line: the first load, the next click, and a visit without a session, in a real Chromium. It prints
// requests and bytes, which are the same on every machine, and milliseconds, which the line makes up for the most part.
import process from 'node:process'
import { chromium } from '@playwright/test'
import { signIn } from '../e2e/sign-in.ts'
import { reportFigure } from './costs/report.ts'
import { openBank } from '../e2e/start-the-bank.ts'
import { findChromium } from '../scripts/find-chromium.mjs'

/** A mobile network: 150 ms there and back, 1.6 Mbit a second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

const ROUNDS = 5

const home = (page) => page.locator('.c-page h2, .c-page h3').first().waitFor()
const list = async (page) => {
  await page.getByRole('heading', { level: 1, name: 'Платежі' }).waitFor()
  await page.locator('.c-main a[href^="/cabinet/payments/"]:not([href$="/new"], [href$="/import"])').first().waitFor()
}
const press = (page) => page.locator('a[href="/cabinet/payments"]').first().click()

/** Each way begins with an empty cache. `before`: what is not measured. */
const ways = {
  'the cabinet without a session, until sign-in': {
    signedIn: false,
    open: async (page) => {
      await page.goto('/cabinet/accounts', { waitUntil: 'commit' })
      await page.locator('input[name=login]').waitFor()
    },
  },
  'the home page, until its numbers': {
    open: async (page) => {
      await page.goto('/cabinet/accounts', { waitUntil: 'commit' })
      await home(page)
    },
  },
  'the list of payments, opened by its address': {
    open: async (page) => {
      await page.goto('/cabinet/payments', { waitUntil: 'commit' })
      await list(page)
    },
  },
  'the list of payments, pressed at once': {
    before: async (page) => {
      await page.goto('/cabinet/accounts', { waitUntil: 'commit' })
      await home(page)
    },
    open: async (page) => {
      await press(page)
      await list(page)
    },
  },
  'the list of payments, pressed ten seconds later': {
    before: async (page) => {
      await page.goto('/cabinet/accounts', { waitUntil: 'commit' })
      await home(page)
      await page.waitForTimeout(10_000)
    },
    open: async (page) => {
      await press(page)
      await list(page)
    },
  },
}

const median = (values) => values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]

// BASE_URL points at a bank that is running already.
const bank = process.env.BASE_URL ? { address: process.env.BASE_URL, stop: async () => {} } : await openBank()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const options = { baseURL: bank.address, locale: 'uk-UA', viewport: { width: 1280, height: 860 } }
  const first = await browser.newContext(options)
  await signIn(await first.newPage(), '380500000001')
  const cookies = await first.cookies()
  await first.close()
  for (const [way, { signedIn = true, before = async () => {}, open }] of Object.entries(ways)) {
    const rounds = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext(options)
      if (signedIn) await context.addCookies(cookies)
      rounds.push(await measure(context, before, open))
      await context.close()
    }
    const of = (name) => median(rounds.map((round) => round[name]))
    reportFigure(
      `first load: ${way}`,
      of('ms'),
      `milliseconds, ${of('scripts')} scripts and ${of('calls')} calls of ${of('requests')} requests, ${of('bytes')} bytes`,
    )
  }
} finally {
  await browser.close()
  await bank.stop()
}

/** One visit: how long it takes, and what is asked for until then. */
async function measure(context, before, open) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await before(page)
  const found = { ms: 0, requests: 0, scripts: 0, calls: 0, bytes: 0 }
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    found.requests += 1
    if (request.url.endsWith('.js')) found.scripts += 1
    if (new URL(request.url).pathname.startsWith('/api/')) found.calls += 1
  })
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (found.bytes += encodedDataLength))
  const start = performance.now()
  await open(page)
  found.ms = Math.round(performance.now() - start)
  return found
}
