// A verified electronic signature beside bare arithmetic, reads during a flood of hostile ones, and signing in a real
// Chromium. Rows 'eds'. BENCH_EDS=server or browser: that part alone.
import process from 'node:process'

const only = process.env.BENCH_EDS
if (only !== 'browser') await import('./eds/run.ts')
if (only !== 'server') await import('./eds/browser.mjs')
