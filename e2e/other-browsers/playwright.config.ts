import { defineConfig } from '@playwright/test'
import main from '../../playwright.config.ts'
import type { Engine } from './journeys.ts'

/** Journeys in browsers that Playwright does not drive: it starts the bank, runs and counts (`npm run proof -- browsers`). */
export default defineConfig<object, { engine: Engine }>({
  testMatch: 'journeys.ts',
  outputDir: '../../test-results',
  globalSetup: '../start-the-bank.ts',
  workers: 1,
  forbidOnly: main.forbidOnly ?? false,
  timeout: 120_000,
  use: process.env['BASE_URL'] === undefined ? {} : { baseURL: process.env['BASE_URL'] },
  projects: [
    { name: 'Firefox ESR', use: { engine: 'firefox' } },
    { name: 'WebKitGTK', use: { engine: 'webkit' } },
  ],
})
