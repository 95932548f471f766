import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'
import { isBrief, journeysLeftToCi } from './scripts/stages/left-to-ci.mjs'

const chromium = findChromium()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  testIgnore: isBrief ? journeysLeftToCi : [],
  outputDir: 'test-results',
  globalSetup: './e2e/start-all.ts',
  // One more than the cores of a small machine: a journey waits for a database, a clock or an animation now and then.
  workers: 3,
  fullyParallel: true,
  // A journey that passes at the second try has a fault that a person will meet.
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  // A condition holds late on a busy machine: both limits end only a journey that hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // Set by start-the-bank.ts before the workers read this file.
    ...(process.env['BASE_URL'] === undefined ? {} : { baseURL: process.env['BASE_URL'] }),
    screenshot: 'only-on-failure',
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    // Playwright waits for a moving element by scrolling to it again and again, and a menu on a button is a frame
    // behind the scrolling page: on a busy machine the press missed.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Without a locale of the machine a file with a Ukrainian name would be saved as `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // Pages of one context share a process (e2e/one-renderer.ts).
        '--renderer-process-limit=1',
        // A whole Chromium makes a process for each site and each new page all the same, and keeps a profile's services.
        '--disable-site-isolation-trials',
        '--guest',
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // A page of a journey lives for a second: to compile its scripts for speed costs more than it gains.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
